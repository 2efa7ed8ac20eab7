import { useState } from 'react'
import { FILE_BYTES_MOST } from '#contract/constants.ts'
import { DOCUMENTS_MOST } from '#contract/dealers/dealer-application.ts'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { useDoorsWords } from '../messages/registration/registration-messages.ts'

const TAKEN = { accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'], mostBytes: FILE_BYTES_MOST }

interface Props {
  papers: readonly File[]
  onChange: (papers: File[]) => void
  problem: string | undefined
}

/** File field for the documents of an application, up to the server's limit. */
export function PapersField({ papers, onChange, problem }: Props) {
  const words = useDoorsWords()
  const [isFull, setFull] = useState(false)
  const take = (chosen: File[]) => {
    setFull(chosen.length > DOCUMENTS_MOST)
    onChange(chosen.slice(0, DOCUMENTS_MOST))
  }
  return (
    <FileField
      {...TAKEN}
      isMultiple
      label={words.documentsLabel}
      hint={words.documentsHint(DOCUMENTS_MOST)}
      error={isFull ? words.tooManyDocuments(DOCUMENTS_MOST) : problem}
      files={papers}
      onChange={take}
    />
  )
}
