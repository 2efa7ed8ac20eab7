import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffInvoicesMessages } from '../messages/staff-invoices/staff-invoices-messages.ts'
import styles from './month-overview.module.css'

const makeFile = async () => (await import('#contract/invoices/calls/make-tax-file.ts')).makeTaxFile

/** Makes the month's file for Coretax and saves it on the device. */
export function TaxFile({ month }: { month: string }) {
  const { taxInvoice: messages } = useStaffInvoicesMessages()
  const form = useStaffForm({
    call: makeFile,
    fields: [{ kind: 'fixed', name: 'month', label: '', value: month }],
    done: ({ file: { count } }) => messages.fileMade(count),
    onDone: ({ file: { name, xml } }) => saveFile(name, xml),
  })
  return (
    <div className={styles.file}>
      <p>{messages.fileText}</p>
      <FormButton form={form} send={messages.makeFile} />
    </div>
  )
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
