import { useState } from 'react'
import { dayKey } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { paths } from '../../paths.ts'
import { Section, TextLink } from '../account/facts.tsx'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import { ReceiptList } from './receipt-list.tsx'
import { useReceiptRows } from './use-receipt-rows.ts'

/** What a sales person received today, sent or not; nothing on a day without receipts. */
export function TodaysReceipts() {
  const messages = useCollectionsMessages()
  const now = useNow()
  const { timeZone } = useDateFormat()
  const { rows } = useReceiptRows()
  const [opened, setOpened] = useState<string | null>(null)
  const today = rows.filter(({ takenAt }) => now > 0 && dayKey(takenAt, timeZone) === dayKey(now, timeZone))
  if (today.length === 0) return null
  return (
    <Section title={messages.today} action={<TextLink href={paths.collections()}>{messages.toReceipts}</TextLink>}>
      <ReceiptList rows={today} opened={opened} onOpen={setOpened} isSeller />
    </Section>
  )
}
