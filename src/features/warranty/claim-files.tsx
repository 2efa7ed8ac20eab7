import { useState } from 'react'
import { FileField } from '../../ui/forms/file-field.tsx'
import { MAX_FILES } from './claim-draft.ts'
import { CLAIM_FILE_RULES, isTooLarge } from './claim-file-rules.ts'
import { useWarrantyMessages } from './messages/warranty/warranty-messages.ts'

interface Props {
  files: readonly File[]
  onChange: (files: File[]) => void
  error?: string | undefined
}

/** Photos and videos of the fault. Files that are too large or too many are skipped with a message. */
export function ClaimFiles({ files, onChange, error }: Props) {
  const { form: messages, wrong } = useWarrantyMessages()
  const [fault, setFault] = useState<string>()
  const take = (accepted: File[]) => {
    const fitting = accepted.filter((file) => !isTooLarge(file))
    if (fitting.length < accepted.length) setFault(messages.filesHint(MAX_FILES))
    else setFault(fitting.length > MAX_FILES ? wrong.tooMany(MAX_FILES) : undefined)
    onChange(fitting.slice(0, MAX_FILES))
  }
  return (
    <FileField
      {...CLAIM_FILE_RULES}
      isMultiple
      label={messages.files}
      hint={messages.filesHint(MAX_FILES)}
      files={files}
      onChange={take}
      error={fault ?? error}
    />
  )
}
