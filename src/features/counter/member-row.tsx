import { type FormEvent, memo, useEffect, useRef, useState } from 'react'
import { memberIdIn } from '#contract/authenticity/member-code.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useSite } from '../../lib/site.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './member-row.module.css'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import type { Member } from './sale.ts'

interface Props {
  member: Member | null
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onChange: (member: Member | null) => void
}

async function find(code: string): Promise<Member> {
  const [{ send }, { findMember }] = await Promise.all([
    import('../../lib/http/api-client.ts'),
    import('#contract/counter/calls/find-member.ts'),
  ])
  return (await send(findMember, { query: { code } })).member
}

/** Looks up the name of a customer who is known by the code alone. */
function useNamed(member: Member | null, onChange: (member: Member) => void): void {
  const unnamed = member !== null && member.name === null ? member.id : null
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (unnamed === null) return
    let isHere = true
    find(unnamed).then(
      (found) => isHere && latest.current(found),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [unnamed])
}

/** The customer of the sale, whose name follows when there is a connection. */
export const MemberRow = memo(function MemberRow({ member, isAsking, onAsk, onChange }: Props) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  useNamed(member, onChange)
  return (
    <div className={styles.member}>
      {member ? (
        <>
          <p>
            <b>{member.name ?? messages.memberUnknown}</b>
            <small>
              {member.points === null ? messages.memberById : messages.points(formatCount(member.points, locale))}
            </small>
          </p>
          <IconButton aria-label={messages.removeMember} onClick={() => onChange(null)}>
            <Icon name="close" />
          </IconButton>
        </>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={() => onAsk(true)}>
          <Icon name="account" />
          {messages.addMember}
          <kbd>F4</kbd>
        </button>
      )}
      <Sheet title={messages.member} isOpen={isAsking} onClose={() => onAsk(false)}>
        <FindMember
          onFound={(found) => {
            onAsk(false)
            onChange(found)
          }}
        />
      </Sheet>
    </div>
  )
})

function FindMember({ onFound }: { onFound: (member: Member) => void }) {
  const messages = useCounterMessages()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '' || isBusy) return
    setBusy(true)
    try {
      onFound(await find(typed.trim()))
    } catch (error) {
      const id = memberIdIn(typed)
      if (error instanceof CallRefused) setProblem(error.status === 404 ? messages.noMember : error.message)
      else if (id !== null) onFound({ id, name: null, points: null })
      else setProblem(messages.memberOffline)
    }
    setBusy(false)
  }
  return (
    <div className={styles.find}>
      <Form
        onSubmit={(event) => void submit(event)}
        action={
          <Button type="submit" isWide isBusy={isBusy}>
            {messages.findMember}
          </Button>
        }
      >
        <Field
          ref={field}
          label={messages.memberCode}
          hint={messages.memberText}
          error={problem}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
      </Form>
    </div>
  )
}
