import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getSessions } from '#contract/auth/calls/get-sessions.ts'
import type { ResponseOf } from '#contract/call.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { formatAgo } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { CallRefused, isStoreAnswer } from '../../../lib/http/call-errors.ts'
import { useQueryDisplay } from '../../../lib/http/query-display.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { useOwner } from '../../../session/use-session.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { sessionsQuery } from '../account-queries.ts'
import { Section, TextButton } from '../facts.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import styles from './devices.module.css'

type Device = ResponseOf<typeof getSessions>['sessions']['data'][number]

/** Sessions of the person, this device first, each with a sign-out button. */
export function Devices() {
  const { devices: messages, waiting } = useAccountMessages()
  const owner = useOwner()
  const { data, error } = useQueryDisplay(useQuery({ ...sessionsQuery(owner), enabled: owner !== null }))
  const [ending, setEnding] = useState<readonly Device[]>([])
  const all = data?.sessions.data ?? []
  const others = all.filter(({ current }) => !current)
  return (
    <Section
      title={messages.title}
      action={others.length > 1 && <TextButton onClick={() => setEnding(others)}>{messages.endOthers}</TextButton>}
    >
      {!data && (isStoreAnswer(error) ? <LoadFailure error={error} /> : <p className={styles.waiting}>{waiting}</p>)}
      <ul className={styles.devices}>
        {[...all.filter(({ current }) => current), ...others].map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => setEnding([device])} />
        ))}
      </ul>
      <EndSessionDialog devices={ending} onClose={() => setEnding([])} />
    </Section>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { devices: messages } = useAccountMessages()
  const { ago } = useMessages()
  const now = useNow()
  return (
    <li>
      <span>
        <strong>{device.device}</strong>
        {device.current ? (
          <small>
            <StatusDot state="full" /> {messages.thisOne}
          </small>
        ) : (
          <small>{messages.seen(formatAgo(Date.parse(device.last_seen), now, ago))}</small>
        )}
      </span>
      {!device.current && (
        <TextButton label={messages.endNamed(device.device)} onClick={onEnd}>
          {messages.end}
        </TextButton>
      )}
    </li>
  )
}

/** Confirms signing out one device, or all others. */
function EndSessionDialog({ devices, onClose }: { devices: readonly Device[]; onClose: () => void }) {
  const { devices: messages, cancel, notDone } = useAccountMessages()
  const queries = useQueryClient()
  const owner = useOwner()
  const [isBusy, setIsBusy] = useState(false)
  const [first] = devices
  const isOne = devices.length === 1
  const end = async () => {
    setIsBusy(true)
    try {
      for (const { id } of devices) await endSession(id)
      showToast({ kind: 'success', message: messages.ended })
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : notDone })
    }
    setIsBusy(false)
    onClose()
    await queries.invalidateQueries({ queryKey: sessionsQuery(owner).queryKey })
  }
  return (
    <ConfirmDialog
      isDestructive
      title={isOne ? messages.endTitle : messages.endOthersTitle}
      isOpen={first !== undefined}
      onClose={onClose}
      stay={cancel}
      act={isOne ? messages.end : messages.endOthers}
      onAct={() => void end()}
      isBusy={isBusy}
    >
      <p>{isOne && first ? messages.endText(first.device) : messages.endOthersText}</p>
    </ConfirmDialog>
  )
}

/** A session that has already ended is a success. */
async function endSession(id: string): Promise<void> {
  const [{ send }, { deleteSession }] = await Promise.all([
    import('../../../lib/http/api-client.ts'),
    import('#contract/auth/calls/delete-session.ts'),
  ])
  try {
    await send(deleteSession, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallRefused && error.status === 404)) throw error
  }
}
