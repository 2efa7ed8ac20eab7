import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import styles from './reports.module.css'

interface Props {
  /** Until there are others in the address. */
  days?: { from: string; to: string }
  /** The first day cannot be chosen. */
  isFromFixed?: boolean
}

/** First and last day of a period, kept in the address. */
export function OwnDates({ days, isFromFixed = false }: Props) {
  const messages = useReportsMessages()
  const { value, go } = useListParameters()
  return (
    <form
      className={styles.dates}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        const dayIn = (name: string) => {
          const typed = fields.get(name)
          return typeof typed === 'string' ? typed : ''
        }
        go({ from: dayIn('from'), to: dayIn('to') })
      }}
    >
      <Field
        label={messages.from}
        type="date"
        name="from"
        required
        readOnly={isFromFixed}
        defaultValue={(isFromFixed ? undefined : value('from')) ?? days?.from ?? ''}
      />
      <Field label={messages.to} type="date" name="to" required defaultValue={value('to') ?? days?.to ?? ''} />
      <Button type="submit" kind="line">
        {messages.show}
      </Button>
    </form>
  )
}
