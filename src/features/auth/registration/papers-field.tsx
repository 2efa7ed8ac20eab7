import { useState } from 'react'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import { MAX_DOCUMENTS } from '#contract/dealers/calls/register-dealer.ts'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'

const TAKEN = { accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'], mostBytes: MAX_FILE_BYTES }

interface Props {
  files: readonly File[]
  onChange: (files: File[]) => void
  problem: string | undefined
}

/** File field for the documents of an application, up to the server's limit. */
export function FilesField({ files, onChange, problem }: Props) {
  const messages = useRegistrationMessages()
  const [isFull, setFull] = useState(false)
  const take = (chosen: File[]) => {
    setFull(chosen.length > MAX_DOCUMENTS)
    onChange(chosen.slice(0, MAX_DOCUMENTS))
  }
  return (
    <FileField
      {...TAKEN}
      isMultiple
      label={messages.documentsLabel}
      hint={messages.documentsHint(MAX_DOCUMENTS)}
      error={isFull ? messages.tooManyDocuments(MAX_DOCUMENTS) : problem}
      files={files}
      onChange={take}
    />
  )
}
