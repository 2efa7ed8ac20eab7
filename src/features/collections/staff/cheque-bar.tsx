import { type FormEvent, useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type { moveCheques } from '#contract/collections/calls/move-cheques.ts'
import type { ChequeResult, ChequeStep, StaffCheque } from '#contract/collections/cheque.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { SelectionBar } from '../../staff/selection-bar.tsx'
import { Keys } from '../../staff/shell/keys.tsx'
import { useBarKeys } from '../../staff/use-bar-keys.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffCollectionsMessages } from '../messages/staff-collections/staff-collections-messages.ts'
import styles from './collections.module.css'

const move = async () => (await import('#contract/collections/calls/move-cheques.ts')).moveCheques

/** Cheques by id, in the sequence of selection. */
export type SelectedCheques = ReadonlyMap<string, StaffCheque>

interface Props {
  state: 'held' | 'banked'
  selected: SelectedCheques
  onSelect: (selected: SelectedCheques) => void
  /** A refused cheque says in its row why. */
  onResults: (results: readonly ChequeResult[]) => void
}

function useMoves({ selected, onSelect, onResults }: Props) {
  const messages = useStaffMessages()
  const { cheque: texts } = useStaffCollectionsMessages()
  const { run, isBusy } = useStaffCall(move)
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  /** What is asked before it is done. */
  const [question, setQuestion] = useState<'early' | 'bounced' | null>(null)
  const cheques = [...selected.values()]
  const take = async (to: ChequeStep, more: Partial<BodyOf<typeof moveCheques>> = {}) => {
    setFault(undefined)
    setQuestion(null)
    try {
      const answer = await run({ body: { ids: [...selected.keys()], to, ...more } })
      if (!answer) return
      onResults(answer.results)
      setSaid(texts.done[to](answer.results.filter(({ is_done }) => is_done).length))
      onSelect(new Map())
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  const bank = () => (cheques.some(({ is_early }) => is_early) ? setQuestion('early') : void take('banked'))
  const clear = () => {
    setFault(undefined)
    setSaid('')
    onResults([])
    onSelect(new Map())
  }
  return { cheques, take, bank, clear, fault, said, isBusy, question, setQuestion }
}

/** Takes the selected cheques on: to the bank, and from there to what it says. */
export function ChequeBar(props: Props) {
  const { cheque: texts } = useStaffCollectionsMessages()
  const { money } = useFormatters()
  const { cheques, take, bank, clear, fault, said, isBusy, question, setQuestion } = useMoves(props)
  const isBanking = props.state === 'held'
  const next = isBanking ? bank : () => void take('cleared')
  useBarKeys({ next: cheques.length > 0 ? next : null, clear: cheques.length > 0 ? clear : null })
  return (
    <>
      <SelectionBar
        label={texts.selected(cheques.length)}
        said={cheques.length > 0 ? '' : said}
        isShown={cheques.length > 0 || said !== '' || fault !== undefined}
        fault={fault}
        sums={cheques.length > 0 && <span>{money(cheques.reduce((sum, { amount }) => sum + amount, 0))}</span>}
        clear={{ label: texts.clear, onClear: clear }}
      >
        {cheques.length > 0 && (
          <Button isBusy={isBusy} onClick={next}>
            {texts.steps[isBanking ? 'banked' : 'cleared']}
            <Keys of={['P']} />
          </Button>
        )}
        {cheques.length > 0 && !isBanking && (
          <Button kind="line" onClick={() => setQuestion('bounced')}>
            {texts.steps.bounced}
          </Button>
        )}
      </SelectionBar>
      <Sheet title={texts.early} isOpen={question === 'early'} onClose={() => setQuestion(null)}>
        <div className={styles.question}>
          <p>{texts.earlyText}</p>
          <Button isWide onClick={() => void take('banked', { is_early_ok: true })}>
            {texts.bankEarly}
          </Button>
        </div>
      </Sheet>
      <Sheet title={texts.bounceTitle} isOpen={question === 'bounced'} onClose={() => setQuestion(null)}>
        <BounceForm onSend={(reason) => void take('bounced', { reason })} />
      </Sheet>
    </>
  )
}

function BounceForm({ onSend }: { onSend: (reason: string) => void }) {
  const { cheque: texts } = useStaffCollectionsMessages()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(reason.trim())
  }
  return (
    <form className={styles.question} onSubmit={submit}>
      <p>{texts.bounceText}</p>
      <Field
        label={texts.reason}
        minLength={3}
        maxLength={200}
        required
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" isWide>
        {texts.steps.bounced}
      </Button>
    </form>
  )
}
