import type { Receipt } from '#contract/collections/receipt.ts'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import { signedLink } from '#contract/collections/signed-text.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { formatDayOf, formatTime } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import { paidLines } from './paid-lines.ts'
import { type ReceiptTexts, receiptPicture } from './receipt-picture.ts'
import type { ShownReceipt } from './receipt-rows.ts'

interface Props {
  shown: ShownReceipt
  receipt: Receipt
}

/** Shares the picture where the device can, else saves it. @throws what the person's refusal to share throws */
async function sharePicture(shown: ShownReceipt, texts: ReceiptTexts, name: string): Promise<void> {
  const picture = await receiptPicture(shown.text, texts)
  if (!picture) return
  const files = [new File([picture], `${name}.png`, { type: picture.type })]
  if (navigator.canShare?.({ files })) await navigator.share({ files, title: name })
  else downloadFile(picture, `${name}.png`)
}

/** A receipt as a picture, by WhatsApp, and on paper. */
export function ShareReceipt({ shown, receipt }: Props) {
  const messages = useCollectionsMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const money = (amount: number) => formatMoney(amount, locale)
  const no = receiptNo(receipt)
  const at = `${formatDayOf(receipt.takenAt, dateFormat)}, ${formatTime(receipt.takenAt, dateFormat)}`
  const texts: ReceiptTexts = {
    seller: receipt.seller,
    total: money(receipt.total),
    from: `${messages.from[receipt.way]} ${shown.dealer}`,
    rows: [
      [messages.receipt, no],
      [messages.time, at],
      ...(shown.by === null ? [] : [[messages.receivedBy, shown.by] as const]),
      ...paidLines(receipt, messages.onAccount).map(({ name, amount }) => [name, money(amount)] as const),
    ],
  }
  const text = `${messages.receipt} ${no}: ${texts.total}. ${texts.from}, ${at}.\n${signedLink(location.origin, shown.text)}`
  return (
    <div>
      <Button
        kind="line"
        isWide
        onClick={() => void sharePicture(shown, texts, `${messages.receipt} ${no}`).catch(() => {})}
      >
        {messages.share}
      </Button>
      <a
        className={buttonClass('line', true)}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {messages.whatsApp}
      </a>
      <Button kind="line" isWide onClick={() => print()}>
        {messages.print}
      </Button>
    </div>
  )
}
