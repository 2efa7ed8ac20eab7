import { Suspense, useId } from 'react'
import type { Block } from '#contract/blocks.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { FieldError } from '../../../ui/forms/labelled.tsx'
import styles from './rich-text-field.module.css'

/** Loaded with the first text that is edited: it is the largest part of the staff screens. */
const RichTextEditor = lazyComponent([], async () => (await import('./rich-text-editor.tsx')).RichTextEditor)

interface Props {
  label: string
  hint?: string | undefined
  error: string | undefined
  blocks: readonly Block[]
  onChange: (html: string) => void
}

/** A field of formatted text with its label, hint and error. */
export function RichTextField({ label, hint, error, blocks, onChange }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      {/* The editor is no form control, which a label could name. */}
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
        <RichTextEditor {...{ label, describedBy, blocks, onChange }} isInvalid={error !== undefined} />
      </Suspense>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
