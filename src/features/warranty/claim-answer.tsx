import { type FormEvent, useState } from 'react'
import type { Claim } from '#contract/warranty/warranty.ts'
import type { RequestTasks } from '../../offline/requests/request.ts'
import { TextArea } from '../../ui/forms/field.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { ClaimFiles } from './claim-files.tsx'
import { useWarrantyMessages } from './messages/warranty/warranty-messages.ts'

interface Props {
  claim: Pick<Claim, 'id' | 'no'>
  /** @throws the storage's error when the device cannot store it */
  onSend: (task: RequestTasks['claims'], files: readonly File[]) => Promise<void>
}

/** A reply of the customer to a claim. */
export function ClaimAnswer({ claim: { id: claimId, no }, onSend }: Props) {
  const messages = useWarrantyMessages()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [state, setState] = useState<'writing' | 'empty' | 'busy' | 'unkept'>('writing')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (said === '') return setState('empty')
    setState('busy')
    try {
      await onSend({ kind: 'message', claimId, no, body: { text: said } }, files)
    } catch {
      return setState('unkept')
    }
    setText('')
    setFiles([])
    setState('writing')
  }
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={state === 'unkept' ? messages.wrong.kept : undefined}
      isBusy={state === 'busy'}
      send={messages.send}
      sending={messages.sending}
    >
      <TextArea
        label={messages.answer}
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={state === 'empty' ? messages.wrong.message : undefined}
      />
      <ClaimFiles files={files} onChange={setFiles} />
    </SubmitForm>
  )
}
