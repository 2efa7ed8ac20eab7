import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useWords } from '../words/frame/frame-words.ts'

/**
 * The full page of a failed mount or a broken page. It must not need anything that could be broken too: its way out is
 * a plain link, which loads a new document.
 *
 * @param message what went wrong, where more is known than that something did
 */
export default function ErrorPage({ message }: { message?: string }) {
  const { error, messages } = useWords()
  return (
    <EmptyState isPage title={error.title} text={message ?? messages.somethingWrong}>
      <Button onClick={() => location.reload()}>{error.reload}</Button>
      <a className={buttonClass('line')} href="/">
        {error.home}
      </a>
    </EmptyState>
  )
}
