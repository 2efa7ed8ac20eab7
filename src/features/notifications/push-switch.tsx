import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endPush } from '#contract/notifications/calls/end-push.ts'
import { getPush } from '#contract/notifications/calls/get-push.ts'
import { subscribePush } from '#contract/notifications/calls/subscribe-push.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import {
  canPush,
  isPushBlocked,
  isPushSubscribed,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../lib/push-subscription.ts'
import { useOwner } from '../../session/use-session.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import styles from './inbox.module.css'
import { useNotificationsMessages } from './messages/notifications/notifications-messages.ts'

/** Push state of this browser; null when the server has no push key. */
async function readPushState() {
  const { key, is_on } = await send(getPush)
  return key === null ? null : { key, isOn: is_on && (await isPushSubscribed(key)) }
}

/** Subscribes, unless the person or the browser denies permission. */
async function switchTo(isWanted: boolean, key: string): Promise<void> {
  if (isWanted) {
    const subscription = await subscribeToPush(key)
    if (subscription) await send(subscribePush, { body: subscription })
  } else {
    await send(endPush)
    await unsubscribeFromPush()
  }
}

/** Push notifications for this browser. The permission prompt appears only when they are switched on. */
export function PushSwitch() {
  const { push: messages } = useNotificationsMessages()
  const queries = useQueryClient()
  const owner = useOwner()
  const queryKey = ['push', owner]
  const { data } = useQuery({ queryKey, queryFn: readPushState, enabled: owner !== null && canPush(), retry: false })
  const [isBusy, setBusy] = useState(false)
  if (!data) return null
  const isBlocked = isPushBlocked()
  const submit = async (isWanted: boolean) => {
    setBusy(true)
    try {
      await switchTo(isWanted, data.key)
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : messages.failed })
    }
    await queries.invalidateQueries({ queryKey })
    setBusy(false)
  }
  return (
    <div className={styles.push}>
      <Switch
        checked={data.isOn}
        disabled={isBusy || isBlocked}
        text={isBlocked ? messages.blocked : messages.text}
        onChange={({ target }) => void submit(target.checked)}
      >
        {messages.name}
      </Switch>
    </div>
  )
}
