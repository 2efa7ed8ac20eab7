import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useComponentsMessages } from '../../messages/components/components-messages.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './file-field.module.css'
import { type FileRules, faultOf, formatBytes, kindName } from './file-rules.ts'
import { FieldError, type FieldTexts } from './labelled.tsx'

interface Props extends FieldTexts, FileRules {
  files: readonly File[]
  onChange: (files: File[]) => void
  isMultiple?: boolean
  isDisabled?: boolean
}

/**
 * Files by selection or drag and drop; the native file input covers the whole area. Files of a wrong type or size are
 * skipped with a message.
 */
export function FileField({ label, hint, error, files, onChange, isMultiple = false, isDisabled, ...rules }: Props) {
  const id = useId()
  const { refusal, take } = useAcceptedFiles(rules)
  const input = useRef<HTMLInputElement>(null)
  const add = (chosen: FileList | null) => {
    const accepted = take([...(chosen ?? [])].slice(0, isMultiple ? undefined : 1))
    if (accepted.length > 0) onChange(isMultiple ? [...files, ...accepted] : accepted)
    // Lets the person choose the same file again after removing it.
    if (input.current) input.current.value = ''
  }
  const fault = refusal ?? error
  const describedBy = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.file}>
      <DropArea label={label} isMultiple={isMultiple} onDrop={(dropped) => !isDisabled && add(dropped)}>
        <input
          ref={input}
          type="file"
          accept={rules.accept.join()}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => add(event.target.files)}
        />
      </DropArea>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{fault}</FieldError>
      <ChosenFiles
        files={files}
        onRemove={(gone) => {
          onChange(files.filter((file) => file !== gone))
          input.current?.focus()
        }}
      />
    </div>
  )
}

interface AreaProps {
  label: string
  isMultiple: boolean
  onDrop: (files: FileList) => void
  /** The file input. */
  children: ReactNode
}

/** The input's label, which is also the drop target. */
function DropArea({ label, isMultiple, onDrop, children }: AreaProps) {
  const { file: messages } = useComponentsMessages()
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const onLetGo = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input inside has keys
    <label
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onLetGo}
    >
      <span className={styles.label}>{label}</span>
      {children}
      <span className={styles.words} aria-hidden="true">
        <strong>{isMultiple ? messages.chooseSeveral : messages.choose}</strong>{' '}
        {isMultiple ? messages.dropSeveral : messages.drop}
      </span>
    </label>
  )
}

/** Returns the files that the rules accept, and the message for the last rejected one. */
function useAcceptedFiles(rules: FileRules) {
  const { file: messages } = useComponentsMessages()
  const [refusal, setRefusal] = useState<string>()
  const take = (chosen: readonly File[]): File[] => {
    let message: string | undefined
    const accepted = chosen.filter((file) => {
      const fault = faultOf(file, rules)
      if (fault === 'type') message = messages.wrongType(file.name, rules.accept.map(kindName).join(', '))
      if (fault === 'size') message = messages.tooLarge(file.name, formatBytes(rules.mostBytes, pageLanguage()))
      return fault === null
    })
    setRefusal(message)
    return accepted
  }
  return { refusal, take }
}

const pageLanguage = () => document.documentElement.lang || 'en'

function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const { file: messages } = useComponentsMessages()
  if (files.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <span>{file.name}</span>
          <span className={styles.size}>{formatBytes(file.size, pageLanguage())}</span>
          <IconButton aria-label={messages.remove(file.name)} onClick={() => onRemove(file)}>
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
