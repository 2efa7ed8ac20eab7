import { type ChangeEvent, useRef } from 'react'
import { Button } from '../button.tsx'

interface Props {
  /** Text of the button. */
  label: string
  /** As in the `accept` attribute. */
  accept: string
  onFile(file: File): void
}

/** A button that asks for a file and keeps none: the same one can be chosen again after it was corrected. */
export function FileButton({ label, accept, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden aria-label={label} accept={accept} onChange={change} />
      <Button kind="line" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
