import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { useSite } from '../../../lib/site.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useProductMessages } from '../messages/product/product-messages.ts'

interface Props {
  name: string
  /** Path of the shared page, of this site. */
  path: string
}

/** Shares a link with the device's share sheet, else copies it to the clipboard. */
export function ShareButton({ name, path }: Props) {
  const messages = useProductMessages()
  const { salesMode } = useSite()
  if (forbidsPromotion(salesMode)) return null
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
