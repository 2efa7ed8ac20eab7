import { type FormEvent, useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type { moveCheques } from '#contract/collections/calls/move-cheques.ts'
import type { ChequeResult, ChequeState, ChequeStep, ExplainedStep, StaffCheque } from '#contract/collections/cheque.ts'
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

const NEXT = {
  held: 'banked',
  banked: 'cleared',
  cleared: 'not_cleared',
  bounced: 'not_bounced',
} as const satisfies Record<ChequeState, ChequeStep>

/** What is asked before it is done. */
type Question = 'early' | ExplainedStep | null

/** Cheques by id, in the sequence of selection. */
export type SelectedCheques = ReadonlyMap<string, StaffCheque>

interface Props {
  state: ChequeState
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
  const [question, setQuestion] = useState<Question>(null)
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

/** Takes the selected cheques on: to the bank, from there to what it says, and back where that was a mistake. */
export function ChequeBar(props: Props) {
  const { cheque: texts } = useStaffCollectionsMessages()
  const { money } = useFormatters()
  const { cheques, take, bank, clear, fault, said, isBusy, question, setQuestion } = useMoves(props)
  const { state } = props
  const steps = {
    held: bank,
    banked: () => void take('cleared'),
    cleared: () => setQuestion('not_cleared'),
    bounced: () => setQuestion('not_bounced'),
  }
  const next = steps[state]
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
            {texts.steps[NEXT[state]]}
            <Keys of={['P']} />
          </Button>
        )}
        {cheques.length > 0 && state === 'banked' && (
          <Button kind="line" onClick={() => setQuestion('bounced')}>
            {texts.steps.bounced}
          </Button>
        )}
      </SelectionBar>
      <Questions question={question} onTake={take} onClose={() => setQuestion(null)} />
    </>
  )
}

interface QuestionsProps {
  question: Question
  onTake: ReturnType<typeof useMoves>['take']
  onClose: () => void
}

function Questions({ question, onTake, onClose }: QuestionsProps) {
  const { cheque: texts } = useStaffCollectionsMessages()
  const explained = question === 'early' ? null : question
  return (
    <>
      <Sheet title={texts.early} isOpen={question === 'early'} onClose={onClose}>
        <div className={styles.question}>
          <p>{texts.earlyText}</p>
          <Button isWide onClick={() => void onTake('banked', { is_early_ok: true })}>
            {texts.bankEarly}
          </Button>
        </div>
      </Sheet>
      <Sheet
        title={explained === 'bounced' ? texts.bounceTitle : texts.steps[explained ?? 'not_cleared']}
        isOpen={explained !== null}
        onClose={onClose}
      >
        {explained !== null && <ReasonForm step={explained} onSend={(reason) => void onTake(explained, { reason })} />}
      </Sheet>
    </>
  )
}

interface ReasonFormProps {
  step: ExplainedStep
  onSend: (reason: string) => void
}

function ReasonForm({ step, onSend }: ReasonFormProps) {
  const { cheque: texts } = useStaffCollectionsMessages()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(reason.trim())
  }
  return (
    <form className={styles.question} onSubmit={submit}>
      <p>{texts.explained[step]}</p>
      <Field
        label={step === 'bounced' ? texts.reason : texts.undoReason}
        minLength={3}
        maxLength={200}
        required
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" isWide>
        {texts.steps[step]}
      </Button>
    </form>
  )
}
