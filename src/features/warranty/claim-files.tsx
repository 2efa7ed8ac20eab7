import { useState } from 'react'
import { FileField } from '../../ui/forms/file-field.tsx'
import { FILES_MOST } from './claim-draft.ts'
import { useWarrantyWords } from './messages/warranty/warranty-messages.ts'
import { isTooLarge, TAKEN } from './taken-files.ts'

interface Props {
  files: readonly File[]
  onChange: (files: File[]) => void
  error?: string | undefined
}

/** Photos and videos of the fault. Files that are too large or too many are skipped with a message. */
export function ClaimFiles({ files, onChange, error }: Props) {
  const { form: words, wrong } = useWarrantyWords()
  const [fault, setFault] = useState<string>()
  const take = (taken: File[]) => {
    const fitting = taken.filter((file) => !isTooLarge(file))
    if (fitting.length < taken.length) setFault(words.filesHint(FILES_MOST))
    else setFault(fitting.length > FILES_MOST ? wrong.tooMany(FILES_MOST) : undefined)
    onChange(fitting.slice(0, FILES_MOST))
  }
  return (
    <FileField
      {...TAKEN}
      isMultiple
      label={words.files}
      hint={words.filesHint(FILES_MOST)}
      files={files}
      onChange={take}
      error={fault ?? error}
    />
  )
}
