import { useId, useMemo, useState } from 'react'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import type { Order } from '#contract/orders/order.ts'
import { MAX_RETURN_FILES, MAX_RETURN_TEXT } from '#contract/orders/order-return.ts'
import { RETURN_REASONS, type ReturnReason } from '#contract/orders/return-status.ts'
import { refusalByField } from '../../lib/form-refusal.ts'
import { usePartition } from '../../session/acting.ts'
import { TextArea } from '../../ui/forms/field.tsx'
import { FileField } from '../../ui/forms/file-field.tsx'
import { FieldError } from '../../ui/forms/labelled.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import type { ReturnsMessages } from './messages/returns/en.ts'
import { useReturnsMessages } from './messages/returns/returns-messages.ts'
import { dealerParameter } from './order-queries.ts'
import styles from './return-form.module.css'
import { returnSender } from './send-return.ts'

const PICTURES = { accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'], mostBytes: MAX_FILE_BYTES }

interface Draft {
  /** Pieces by line. */
  pieces: Readonly<Record<string, number>>
  reason: ReturnReason | null
  description: string
  pictures: readonly File[]
}

type Faults = Partial<Record<'lines' | 'reason' | 'root', string>>

const linesOf = ({ pieces }: Draft) =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([line_id, quantity]) => ({ line_id, quantity }))

const gapsOf = (draft: Draft, missing: ReturnsMessages['missing']): Faults => ({
  ...(linesOf(draft).length === 0 && { lines: missing.lines }),
  ...(draft.reason === null && { reason: missing.reason }),
})

interface Props {
  order: Order
  onSent: (order: Order) => void
}

function useReturnForm({ order: { id }, onSent }: Props) {
  const messages = useReturnsMessages()
  const partition = usePartition()
  const sender = useMemo(() => returnSender({ id, query: dealerParameter(partition) }), [id, partition])
  const [draft, setDraft] = useState<Draft>({ pieces: {}, reason: null, description: '', pictures: [] })
  const [isSent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setRefusal({})
  }
  async function submit(): Promise<void> {
    const lines = linesOf(draft)
    const { reason, description, pictures } = draft
    setSent(true)
    setRefusal({})
    if (lines.length === 0 || reason === null) return
    setBusy(true)
    try {
      onSent(await sender({ lines, reason, description: description.trim(), pictures }))
    } catch (error) {
      setRefusal(refusalByField(error, ['lines'], { noAnswer: messages.failed }))
    }
    setBusy(false)
  }
  // What is missing is named once the form was sent, until it is there.
  const faults = isSent ? { ...refusal, ...gapsOf(draft, messages.missing) } : {}
  return { draft, change, faults, isBusy, submit }
}

/** Which pieces go back and why, with pictures. */
export function ReturnForm(props: Props) {
  const messages = useReturnsMessages()
  const { draft, change, faults, isBusy, submit } = useReturnForm(props)
  return (
    <div className={styles.form}>
      <SubmitForm
        send={messages.send}
        sending={messages.sending}
        isBusy={isBusy}
        error={faults.root}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{messages.text}</p>
        <Pieces
          order={props.order}
          pieces={draft.pieces}
          error={faults.lines}
          onChange={(pieces) => change({ pieces })}
        />
        <SelectField
          label={messages.reason}
          placeholder={messages.chooseReason}
          options={RETURN_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
          value={draft.reason ?? ''}
          error={faults.reason}
          onChange={({ target }) =>
            change({ reason: RETURN_REASONS.find((reason) => reason === target.value) ?? null })
          }
        />
        <TextArea
          label={messages.description}
          maxLength={MAX_RETURN_TEXT}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <FileField
          {...PICTURES}
          isMultiple
          label={messages.files}
          hint={messages.filesHint(MAX_RETURN_FILES)}
          files={draft.pictures}
          onChange={(files) => change({ pictures: files.slice(0, MAX_RETURN_FILES) })}
        />
      </SubmitForm>
    </div>
  )
}

interface PiecesProps extends Pick<Draft, 'pieces'> {
  order: Order
  error: string | undefined
  onChange: (pieces: Draft['pieces']) => void
}

/** How many of each line are sent back. */
function Pieces({ order: { lines, returnable }, pieces, error, onChange }: PiecesProps) {
  const messages = useReturnsMessages()
  const id = useId()
  return (
    <fieldset className={styles.pieces} aria-describedby={error && id}>
      <legend>{messages.items}</legend>
      {(returnable?.lines ?? []).map(({ line_id, quantity }) => {
        const name = lines.find((line) => line.id === line_id)?.name ?? ''
        return (
          <div key={line_id} className={styles.line}>
            <p>
              {name}
              <small>{messages.pieces(quantity)}</small>
            </p>
            <Stepper
              name={name}
              look="free"
              quantity={pieces[line_id] ?? 0}
              allowed={{ step: 1, least: 1, most: quantity }}
              onChange={(next) => onChange({ ...pieces, [line_id]: next })}
            />
          </div>
        )
      })}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
