import { useState } from 'react'
import { Link } from 'wouter'
import type { changePreviewCode } from '#contract/site/calls/change-preview-code.ts'
import type { confirmOpeningStep } from '#contract/site/calls/confirm-opening-step.ts'
import type { openStore } from '#contract/site/calls/open-store.ts'
import { CONFIRMED_STEPS, type Opening, type OpeningStep } from '#contract/site/opening.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import type { StaffSection } from '../../staff/staff-sections.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import styles from './opening-checklist.module.css'

const getCall = async () => (await import('#contract/site/calls/get-opening.ts')).getOpening
const confirmCall = async () => (await import('#contract/site/calls/confirm-opening-step.ts')).confirmOpeningStep
const codeCall = async () => (await import('#contract/site/calls/change-preview-code.ts')).changePreviewCode
const openCall = async () => (await import('#contract/site/calls/open-store.ts')).openStore

/** Where each step is done; a step without a section is done outside the back office. */
const SECTIONS: Partial<Record<OpeningStep, StaffSection>> = {
  brand: 'brand',
  company: 'settings',
  products: 'products',
  payments: 'ways',
  delivery: 'delivery',
  tax: 'tax',
  pages: 'legal',
  messages: 'connections',
}

/** The form of the company data, one of many settings. */
const COMPANY_FORM = '?edit=seller'

type ConfirmedStep = (typeof CONFIRMED_STEPS)[number]
const isConfirmed = (step: OpeningStep): step is ConfirmedStep => CONFIRMED_STEPS.some((one) => one === step)

/** What is left to do before a live store opens; nothing once it is open, and in a store without this checklist. */
export function OpeningChecklist() {
  return (
    <QueryBoundary query={staffQuery('opening', getCall)} isQuiet saysOffline={false}>
      {({ opening }) => opening && opening.opened_at === null && <Checklist opening={opening} />}
    </QueryBoundary>
  )
}

function Checklist({ opening }: { opening: Opening }) {
  const { opening: messages } = useStaffSiteMessages()
  const isPermitted = usePermitted()
  return (
    <section className={styles.checklist} aria-labelledby="opening">
      <h2 id="opening">{messages.title}</h2>
      <p>{messages.intro}</p>
      <ol>
        {opening.steps.map((one) => (
          <Step key={one.step} {...one} />
        ))}
      </ol>
      <PreviewCode code={opening.preview_code} />
      {isPermitted<typeof openStore>('admin') && <OpenButton steps={opening.steps} />}
    </section>
  )
}

function Step({ step, is_done }: Opening['steps'][number]) {
  const { opening: messages } = useStaffSiteMessages()
  const { title, text } = messages.steps[step]
  const section = SECTIONS[step]
  const query = step === 'company' ? COMPANY_FORM : ''
  return (
    <li data-done={is_done}>
      <StatusDot state={is_done ? 'full' : 'hollow'} />
      <div>
        <h3>{section === undefined ? title : <Link href={paths.staff(section) + query}>{title}</Link>}</h3>
        <p>{text}</p>
      </div>
      {is_done ? <span>{messages.done}</span> : isConfirmed(step) && <ConfirmButton step={step} />}
    </li>
  )
}

/** The code that the owner gives to those who may look in before the opening. */
function PreviewCode({ code }: { code: string | null }) {
  const messages = useStaffSiteMessages()
  const { opening } = messages
  const isPermitted = usePermitted()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.code} aria-labelledby="preview-code">
      <h3 id="preview-code">{opening.code}</h3>
      <p>{code === null ? opening.codeHidden : <strong>{code}</strong>}</p>
      <p>{opening.codeText}</p>
      {isOpen ? (
        <SaveForm
          call={codeCall}
          fields={[
            { kind: 'text', name: 'code', label: opening.newCode, hint: opening.codeHint, wrong: opening.codeHint },
          ]}
          done={messages.saved(opening.code)}
          onDone={() => setIsOpen(false)}
        />
      ) : (
        isPermitted<typeof changePreviewCode>('admin') && (
          <div>
            <Button kind="line" onClick={() => setIsOpen(true)}>
              {opening.changeCode}
            </Button>
          </div>
        )
      )}
    </section>
  )
}

function ConfirmButton({ step }: { step: ConfirmedStep }) {
  const messages = useStaffSiteMessages()
  const { run, isBusy } = useStaffCall<typeof confirmOpeningStep>(confirmCall)
  const confirm = async () => {
    try {
      await run({ body: { step } })
    } catch (error) {
      showToast({ kind: 'error', message: refusalByField(error, [], messages).root ?? messages.noAnswer })
    }
  }
  return (
    <Button kind="line" isBusy={isBusy} onClick={() => void confirm()}>
      {messages.opening.confirm}
    </Button>
  )
}

/** Names what is not done yet before it opens the store: some steps may wait, and the server refuses without the rest. */
function OpenButton({ steps }: Pick<Opening, 'steps'>) {
  const messages = useStaffSiteMessages()
  const { opening, cancel } = messages
  const { run, isBusy } = useStaffCall(openCall)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async () => {
    try {
      await run({})
      showToast({ kind: 'success', message: opening.opened })
    } catch (error) {
      setProblem(refusalByField(error, [], messages).root)
    } finally {
      setIsAsking(false)
    }
  }
  const missing = steps.filter(({ is_done }) => !is_done).map(({ step }) => opening.steps[step].title)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{opening.open}</Button>
      {problem && <Alert kind="error">{problem}</Alert>}
      <ConfirmDialog
        title={opening.sure}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        stay={cancel}
        act={opening.anyway}
        isBusy={isBusy}
        onAct={() => void open()}
      >
        <p>{opening.sureText}</p>
        {missing.length > 0 && (
          <p>
            {opening.missing}: {missing.join(', ')}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
