import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type ImportState, isOpenImport, type ProductImport } from '#contract/catalogue/product-import.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './import-products.module.css'
import { importQuery } from './import-queries.ts'
import { ImportReport } from './import-report.tsx'
import { useImportMessages } from './use-import-messages.ts'

const start = async () => (await import('#contract/catalogue/calls/start-product-import.ts')).startProductImport
const cancel = async () => (await import('#contract/catalogue/calls/cancel-product-import.ts')).cancelProductImport
const undo = async () => (await import('#contract/catalogue/calls/undo-product-import.ts')).undoProductImport

/** How often the progress is asked for while the server is at work. */
const LOOK_MS = 1_000
const isAtWork = (state: ImportState | undefined) => state !== undefined && isOpenImport(state) && state !== 'checked'

/** One import: its check, progress and result, and what can be done with it. */
export function ImportView({ id }: { id: string }) {
  const { bulk } = useStaffCatalogueMessages()
  const [isEdited, setEdited] = useState(false)
  const query = importQuery(id)
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isAtWork(state.data?.import.state) ? LOOK_MS : false),
  })
  return (
    <StaffFrame section="import" title={data?.import.is_bulk_edit ? bulk.name : data?.import.table_name}>
      <QueryBoundary query={query}>
        {({ import: shown }) => (
          <>
            <Progress shown={shown} />
            <Actions key={shown.state} shown={shown} isHeld={isEdited} />
            <ImportReport shown={shown} onEdit={setEdited} />
            <About shown={shown} />
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function Progress({ shown }: { shown: ProductImport }) {
  const messages = useImportMessages(shown)
  const { state, rows, pictures, undo: undone, files } = shown
  const isRunning = state === 'running'
  const undoneRows = undone ? undone.restored + undone.removed + undone.hidden + undone.kept : 0
  return (
    <div className={styles.import}>
      <p className={styles.state} role="status">
        {messages.states[state]}
      </p>
      {state === 'uploading' && (
        <>
          <Bar
            label={files.table.name}
            done={files.table.received + (files.pictures?.received ?? 0)}
            total={files.table.bytes + (files.pictures?.bytes ?? 0)}
          />
          <p>{messages.left}</p>
        </>
      )}
      {state === 'checking' && <progress className={styles.progress} aria-label={messages.states.checking} />}
      {isRunning && <Counted label={messages.rows} done={rows.done + rows.failed} total={rows.total} />}
      {isRunning && pictures.total > 0 && (
        <Counted label={messages.withPictures} done={pictures.done + pictures.failed} total={pictures.total} />
      )}
      {state === 'undoing' && undone && (
        <Counted label={messages.kinds[shown.kind ?? 'products']} done={undoneRows} total={undone.total} />
      )}
    </div>
  )
}

interface BarProps {
  label: string
  done: number
  total: number
}

const Bar = ({ label, done, total }: BarProps) => (
  <progress className={styles.progress} max={Math.max(1, total)} value={done} aria-label={label} />
)

function Counted(bar: BarProps) {
  const { import: messages } = useStaffCatalogueMessages()
  return (
    <div>
      <p className={styles.counted}>
        <span>{bar.label}</span>
        <span>{messages.of(bar.done, bar.total)}</span>
      </p>
      <Bar {...bar} />
    </div>
  )
}

/** What each state lets staff do. */
const ACTIONS: Partial<Record<ImportState, readonly Action[]>> = {
  uploading: ['cancel'],
  checking: ['cancel'],
  checked: ['start', 'cancel'],
  running: ['cancel'],
  done: ['undo'],
  cancelled: ['undo'],
}

type Action = 'start' | 'cancel' | 'undo'

function useActions(id: string) {
  const messages = useStaffCatalogueMessages()
  const [asked, setAsked] = useState<Action>()
  const [fault, setFault] = useState<string>()
  const calls = { start: useStaffCall(start), cancel: useStaffCall(cancel), undo: useStaffCall(undo) }
  async function attempt(action: Action): Promise<void> {
    setFault(undefined)
    try {
      await calls[action].run({ params: { id } })
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
    setAsked(undefined)
  }
  return { asked, setAsked, fault, attempt, isBusy: (action: Action) => calls[action].isBusy }
}

interface ActionsProps {
  shown: ProductImport
  /** Its columns were changed and not checked yet: it must not start as it was checked before. */
  isHeld: boolean
}

function Actions({ shown: { id, kind, state, rows, is_bulk_edit }, isHeld }: ActionsProps) {
  const messages = useImportMessages({ kind, is_bulk_edit })
  const { asked, setAsked, fault, attempt, isBusy } = useActions(id)
  const offered = (ACTIONS[state] ?? []).filter((action) => action !== 'undo' || rows.done > 0)
  const isOver = !isOpenImport(state)
  if (offered.length === 0 && !isOver) return null
  const labels = { start: messages.take, cancel: messages.cancel, undo: messages.undo }
  // Before anything was applied there is nothing to ask about.
  const mustAsk = (action: Action) => action === 'undo' || (action === 'cancel' && state === 'running')
  return (
    <div className={styles.import}>
      {fault && <Alert kind="error">{fault}</Alert>}
      <div className={styles.actions}>
        {offered.map((action) => (
          <Button
            key={action}
            kind={action === 'start' ? 'ink' : 'line'}
            isBusy={isBusy(action)}
            disabled={action === 'start' && isHeld}
            onClick={() => (mustAsk(action) ? setAsked(action) : void attempt(action))}
          >
            {labels[action]}
          </Button>
        ))}
        {isOver && (
          <Link className={buttonClass('line')} href={paths.staff(is_bulk_edit ? 'products' : 'import')}>
            {messages.start}
          </Link>
        )}
      </div>
      <Question
        asked={asked}
        of={{ kind, is_bulk_edit }}
        isBusy={asked !== undefined && isBusy(asked)}
        onClose={() => setAsked(undefined)}
        onAct={() => asked && void attempt(asked)}
      />
    </div>
  )
}

interface QuestionProps {
  asked: Action | undefined
  of: Parameters<typeof useImportMessages>[0]
  isBusy: boolean
  onClose: () => void
  onAct: () => void
}

/** Asks before a running import is cancelled, or one is undone. */
function Question({ asked, of, ...dialog }: QuestionProps) {
  const messages = useImportMessages(of)
  return (
    <>
      <ConfirmDialog
        {...dialog}
        isDestructive
        title={messages.cancelTitle}
        isOpen={asked === 'cancel'}
        stay={messages.keepOn}
        act={messages.cancel}
      >
        {messages.cancelText}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog}
        isDestructive
        title={messages.undoTitle}
        isOpen={asked === 'undo'}
        stay={messages.leave}
        act={messages.undo}
      >
        {messages.undoText}
      </ConfirmDialog>
    </>
  )
}

function About({ shown }: { shown: ProductImport }) {
  const messages = useImportMessages(shown)
  const { moment } = useFormatters()
  const files = [shown.table_name, shown.pictures_name].filter(Boolean).join(', ')
  return (
    <Section title={messages.about}>
      <Facts
        facts={[
          [messages.file, files],
          [messages.who, shown.person],
          [messages.at, moment(shown.created_at)],
        ]}
      />
    </Section>
  )
}
