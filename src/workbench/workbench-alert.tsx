import { type AlertKind, showAlert, showToast } from '../lib/alerts-and-toasts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Alert } from '../ui/overlays/alert.tsx'
import { Toast } from '../ui/overlays/toast.tsx'
import { SkeletonCell, SkeletonRow } from '../ui/skeleton.tsx'
import styles from './workbench.module.css'
import { Case, Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { alert, long, state } = texts
const KINDS: readonly AlertKind[] = ['info', 'success', 'warning', 'error', 'default']
const nothing = () => undefined

export const AlertCases = () => (
  <>
    <Cases title={state.default}>
      {KINDS.map((kind) => (
        <Case key={kind} name={kind}>
          <Alert kind={kind}>{alert.message}</Alert>
        </Case>
      ))}
      <Case name={state.filled}>
        <Alert
          kind="error"
          title={alert.title}
          action={<Button kind="line">{alert.action}</Button>}
          onDismiss={nothing}
        >
          {alert.text}
        </Alert>
      </Case>
      <Case name={state.long} lang="ms">
        <Alert kind="warning" title={long.word} onDismiss={nothing}>
          {long.ms}
        </Alert>
      </Case>
    </Cases>
    <ToastCases />
    <Cases title={alert.loading}>
      <Case name={state.loading}>
        <SkeletonCell />
      </Case>
      <Case name={state.loading}>
        <SkeletonRow />
      </Case>
      <Case name={state.empty}>
        <EmptyState title={alert.emptyTitle} text={alert.emptyText}>
          <Button>{alert.action}</Button>
        </EmptyState>
      </Case>
    </Cases>
  </>
)

const ToastCases = () => (
  <>
    <Cases title={alert.toasts}>
      {KINDS.map((kind) => (
        <Case key={kind} name={kind}>
          <Toast kind={kind} isVisible {...(kind === 'error' && { onDismiss: nothing })}>
            {alert.message}
          </Toast>
        </Case>
      ))}
      <Case name={state.long} lang="id">
        <Toast kind="info" isVisible onDismiss={nothing} action={<Button>{alert.undo}</Button>}>
          {long.id}
        </Toast>
      </Case>
    </Cases>
    <div className={`${styles.cases} ${styles.row}`}>
      {KINDS.map((kind) => (
        <Button key={kind} kind="line" onClick={() => showToast({ kind, message: alert.message })}>
          {alert.toast(kind)}
        </Button>
      ))}
      <Button kind="line" onClick={() => showToast({ kind: 'default', message: alert.message, autoClose: true })}>
        {alert.bar}
      </Button>
      <Button
        kind="line"
        onClick={() => showToast({ kind: 'info', message: alert.text, action: { label: alert.undo, run: nothing } })}
      >
        {alert.button}
      </Button>
      <Button onClick={() => showAlert(alert.text)}>{alert.dialog}</Button>
    </div>
  </>
)
