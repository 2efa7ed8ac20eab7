import { useState } from 'react'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import { MAX_DOCUMENTS } from '#contract/dealers/dealer-application.ts'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'

const TAKEN = { accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'], mostBytes: MAX_FILE_BYTES }

interface Props {
  papers: readonly File[]
  onChange: (papers: File[]) => void
  problem: string | undefined
}

/** File field for the documents of an application, up to the server's limit. */
export function PapersField({ papers, onChange, problem }: Props) {
  const words = useRegistrationMessages()
  const [isFull, setFull] = useState(false)
  const take = (chosen: File[]) => {
    setFull(chosen.length > MAX_DOCUMENTS)
    onChange(chosen.slice(0, MAX_DOCUMENTS))
  }
  return (
    <FileField
      {...TAKEN}
      isMultiple
      label={words.documentsLabel}
      hint={words.documentsHint(MAX_DOCUMENTS)}
      error={isFull ? words.tooManyDocuments(MAX_DOCUMENTS) : problem}
      files={papers}
      onChange={take}
    />
  )
}
