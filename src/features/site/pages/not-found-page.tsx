import { Link } from 'wouter'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** `message` is the message of the error catalogue for this cause. */
export default function NotFoundPage({ message }: { message: string }) {
  const { notFound, shop: messages, nav } = useMessages()
  return (
    <EmptyState isPage title={message} text={notFound.text}>
      <Link className={buttonClass()} href={paths.shop()}>
        {messages.wholeShop}
      </Link>
      <Link className={buttonClass('line')} href={paths.home()}>
        {nav.home}
      </Link>
    </EmptyState>
  )
}
