import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { isLink } from './editor-extensions.ts'
import styles from './rich-text-editor.module.css'

/** `www.example.com` is meant as an address of the web. */
const completed = (address: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address

/** Sets the address of the link at the cursor, or of the selection; without one the address itself becomes the text. */
function setLink(editor: Editor, { href, isLinked, typed }: { href: string; isLinked: boolean; typed: string }): void {
  const chain = editor.chain().focus()
  if (isLinked) chain.extendMarkRange('link').setLink({ href }).run()
  else if (!editor.state.selection.empty) chain.setLink({ href }).run()
  else chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
}

/** Address of the selected text; the editor is within a form, so this is none. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { richText: messages } = useStaffMessages()
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [address, setAddress] = useState(before)
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const close = () => {
    editor.commands.focus()
    onClose()
  }
  const apply = () => {
    const typed = address.trim()
    const href = completed(typed)
    if (!isLink(href)) return setIsWrong(true)
    setLink(editor, { href, isLinked: before !== '', typed })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    // Enter would send the form around the editor.
    event.preventDefault()
    apply()
  }
  return (
    <div className={styles.panel}>
      <Field
        ref={field}
        label={messages.address}
        hint={messages.addressHint}
        error={isWrong ? messages.addressWrong : undefined}
        autoComplete="off"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKeyDown}
      />
      <LinkActions {...{ editor, apply, close, onClose }} isLinked={before !== ''} />
    </div>
  )
}

interface ActionsProps {
  editor: Editor
  isLinked: boolean
  apply: () => void
  close: () => void
  onClose: () => void
}

function LinkActions({ editor, isLinked, apply, close, onClose }: ActionsProps) {
  const { richText: messages, cancel, takeOut } = useStaffMessages()
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <div className={styles.actions}>
      <Button kind="line" onClick={apply}>
        {messages.apply}
      </Button>
      {isLinked && (
        <Button kind="line" onClick={remove}>
          {takeOut}
        </Button>
      )}
      <Button kind="line" onClick={close}>
        {cancel}
      </Button>
    </div>
  )
}
