import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { type Sales, useSales } from '../../../session/use-sales.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useProductMessages } from '../messages/product/product-messages.ts'

interface Props {
  name: string
  /** Path of the shared page, of this site. */
  path: string
  goods: Parameters<Sales['promotes']>[0]
}

/** Shares a link with the device's share sheet, else copies it to the clipboard. */
export function ShareButton({ name, path, goods }: Props) {
  const messages = useProductMessages()
  const sales = useSales()
  if (!sales.promotes(goods)) return null
  const share = async () => {
    const url = location.origin + path
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      showToast({ id: 'shared', kind: 'success', message: messages.copied })
    } catch (error) {
      // The person closed the share sheet: not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      // Fallback: shows the URL, to be selected and copied.
      showToast({ id: 'shared', kind: 'info', message: url, autoClose: false })
    }
  }
  return (
    <IconButton aria-label={messages.share(name)} onClick={() => void share()}>
      <Icon name="share" />
    </IconButton>
  )
}
