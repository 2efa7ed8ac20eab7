import { useState } from 'react'
import { FileField } from '../ui/forms/file-field.tsx'
import { Case, Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { file, long, state } = texts
const SLIP = { accept: ['image/jpeg', 'image/png', 'application/pdf'], mostBytes: 5_000_000 }

export const FileCases = () => (
  <Cases title={file.slip}>
    <Case name={state.default}>
      <FileCase label={file.slip} hint={file.hint} />
    </Case>
    <Case name={state.several}>
      <FileCase label={file.photos} isMultiple />
    </Case>
    <Case name={state.filled}>
      <FileCase label={file.slip} first={[new File(['%PDF-'], file.name, { type: 'application/pdf' })]} />
    </Case>
    <Case name={state.error}>
      <FileCase label={file.slip} hint={file.hint} error={file.error} />
    </Case>
    <Case name={state.focus} state="focus">
      <FileCase label={file.slip} />
    </Case>
    <Case name={state.disabled}>
      <FileCase label={file.slip} isDisabled />
    </Case>
    <Case name={state.long} lang="ms">
      <FileCase label={long.ms} hint={long.id} first={[new File([''], `${long.word}.png`, { type: 'image/png' })]} />
    </Case>
  </Cases>
)

interface Props {
  label: string
  hint?: string
  error?: string
  first?: File[]
  isMultiple?: boolean
  isDisabled?: boolean
}

function FileCase({ first = [], ...field }: Props) {
  const [files, setFiles] = useState(first)
  return <FileField {...field} {...SLIP} files={files} onChange={setFiles} />
}
