import { Button } from '../../../ui/button.tsx'
import { type DotState, StatusDot } from '../../../ui/status-dot.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import styles from './registration.module.css'
import type { Application } from './use-applications.ts'

const LAMP: Record<Application['state'], DotState> = { waiting: 'half', done: 'full', refused: 'signal' }

interface Props {
  list: readonly Application[]
  /** Upload progress of the application being sent, 0 to 1. */
  share: number | null
  onChange: (application: Application) => void
  onDone: (application: Application) => void
}

/** Dealer applications written on this device, with their state. */
export function ApplicationList({ list, share, onChange, onDone }: Props) {
  const { application: messages } = useRegistrationMessages()
  return (
    <ul className={styles.applications} aria-live="polite">
      {list.map((application) => (
        <li key={application.id} data-state={application.state}>
          <h2>{application.task.company}</h2>
          <p className={styles.state}>
            <StatusDot state={LAMP[application.state]} />
            {messages[application.state === 'done' ? 'sent' : application.state]}
          </p>
          <ApplicationState application={application} />
          {application.state === 'waiting' && share !== null && application.files.length > 0 && (
            <Progress share={share} />
          )}
          {application.state === 'refused' && <Button onClick={() => onChange(application)}>{messages.change}</Button>}
          {application.state === 'done' && (
            <Button kind="line" onClick={() => onDone(application)}>
              {messages.done}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function ApplicationState({ application: { state, said: message } }: { application: Application }) {
  const { application: messages } = useRegistrationMessages()
  if (state === 'done') return <p>{messages.sentText}</p>
  return <p>{message ?? messages.waitingText}</p>
}

function Progress({ share }: { share: number }) {
  const { application: messages } = useRegistrationMessages()
  const text = messages.uploading(Math.round(share * 100))
  return (
    <p className={styles.progress} aria-live="off">
      <progress value={share} aria-label={text} />
      <span aria-hidden="true">{text}</span>
    </p>
  )
}
