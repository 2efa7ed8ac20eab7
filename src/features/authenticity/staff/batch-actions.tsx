import { useState } from 'react'
import type { CodeBatch } from '#contract/authenticity/authenticity.ts'
import { downloadText } from '../../../lib/download-text.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { send } from '../../../lib/http/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffAuthenticityMessages } from '../messages/staff-authenticity/staff-authenticity-messages.ts'
import styles from './batch-actions.module.css'
import { codeTable } from './code-table.ts'

const codes = async () => (await import('#contract/authenticity/calls/get-code-batch.ts')).getCodeBatch
const takeBack = async () => (await import('#contract/authenticity/calls/void-code-batch.ts')).voidCodeBatch

/** One batch of codes: its statistics, the file for the printer, and revoking all codes. */
export function BatchActions({ batch }: { batch: CodeBatch }) {
  const { batch: messages } = useStaffAuthenticityMessages()
  const { moment } = useFormatters()
  return (
    <>
      <Section title={batch.product.name}>
        <Facts
          facts={[
            [messages.sku, batch.product.sku],
            [messages.note, batch.note],
            [messages.made, moment(batch.created_at)],
            [messages.count, batch.count],
            [messages.checked, batch.checked],
            [messages.registered, batch.registered],
            [messages.voided, batch.voided_at && moment(batch.voided_at)],
          ]}
        />
      </Section>
      <Section title={messages.file}>
        <CodeFile batch={batch} />
      </Section>
      {batch.voided_at === null && (
        <>
          <Section title={messages.takeBack}>
            <p>{messages.takeBackText}</p>
          </Section>
          <VoidBatch batch={batch} />
        </>
      )}
    </>
  )
}

/** Codes are fetched on demand only, because each access is recorded in the audit trail. */
function CodeFile({ batch }: { batch: CodeBatch }) {
  const messages = useStaffAuthenticityMessages()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFault(undefined)
    try {
      const { codes: made } = await send(await codes(), { params: { id: batch.id } })
      if (made.length === 0) setFault(messages.batch.ofDemo)
      else downloadText(codeTable(made), `codes-${batch.product.sku}-${batch.created_at.slice(0, 10)}.csv`)
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.file}>
      <p>{messages.batch.fileText}</p>
      <Button kind="line" isBusy={isBusy} onClick={() => void save()}>
        {isBusy ? messages.sending : messages.batch.save}
      </Button>
      {fault && <Alert kind="error">{fault}</Alert>}
    </div>
  )
}

function VoidBatch({ batch }: { batch: CodeBatch }) {
  const { batch: messages, field } = useStaffAuthenticityMessages()
  const form = useStaffForm({
    call: takeBack,
    params: { id: batch.id },
    fields: [{ kind: 'text', name: 'reason', label: field.reason }],
    done: messages.takenBack(batch.product.name),
  })
  return <StaffForm form={form} send={messages.takeBack} />
}
