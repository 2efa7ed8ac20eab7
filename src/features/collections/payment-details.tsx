import { MAX_FILE_BYTES } from '#contract/constants.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FileField } from '../../ui/forms/file-field.tsx'
import type { CollectDraft, CollectProblems } from './collected-payment.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'

interface Props {
  draft: CollectDraft
  problems: CollectProblems
  photo: File | null
  onChange: (part: Partial<CollectDraft>) => void
  onPhoto: (photo: File | null) => void
}

/** What proves a payment that is not cash. */
export function PaymentDetails({ draft, problems, photo, onChange, onPhoto }: Props) {
  const messages = useCollectionsMessages()
  const isCheque = draft.way === 'cheque'
  return (
    <>
      <Field
        label={isCheque ? messages.chequeNo : messages.reference}
        maxLength={40}
        autoComplete="off"
        value={draft.reference}
        error={problems.reference && messages[problems.reference]}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
      {isCheque && (
        <>
          <Field
            label={messages.bank}
            maxLength={30}
            autoComplete="off"
            value={draft.bank}
            error={problems.bank && messages[problems.bank]}
            onChange={({ target }) => onChange({ bank: target.value })}
          />
          <Field
            label={messages.chequeOn}
            type="date"
            value={draft.chequeOn}
            error={problems.chequeOn && messages[problems.chequeOn]}
            onChange={({ target }) => onChange({ chequeOn: target.value })}
          />
        </>
      )}
      <FileField
        label={messages.photo}
        accept={['image/jpeg', 'image/png', 'image/webp', 'application/pdf']}
        mostBytes={MAX_FILE_BYTES}
        files={photo ? [photo] : []}
        onChange={([file]) => onPhoto(file ?? null)}
      />
    </>
  )
}
