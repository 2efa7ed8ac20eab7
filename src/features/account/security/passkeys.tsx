import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/account/profile.ts'
import type { getPasskeys } from '#contract/auth/calls/get-passkeys.ts'
import { isDealer, isStaff } from '#contract/auth/roles.ts'
import type { ResponseOf } from '#contract/call.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { canUsePasskeys } from '../../../lib/can-use-passkeys.ts'
import { formatAgo } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { CallRefused, isStoreAnswer } from '../../../lib/http/call-errors.ts'
import { useQueryDisplay } from '../../../lib/http/query-display.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { useOwner } from '../../../session/use-session.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { passkeysQuery } from '../account-queries.ts'
import { Section, TextButton } from '../facts.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { usePasskeyMessages } from '../messages/passkeys/passkey-messages.ts'
import styles from './devices.module.css'

type Passkey = ResponseOf<typeof getPasskeys>['passkeys']['data'][number]

/** Buyers: the store lets nobody else have passkeys, nor a person who still has to set up two-step sign-in. */
const mayHavePasskeys = (profile: Profile): boolean =>
  !isStaff(profile) &&
  (!isDealer(profile) || profile.dealer?.status === 'approved') &&
  !(profile.second_factor?.is_required && !profile.second_factor.is_on)

interface Props {
  profile: Profile
  onAdd: () => void
}

/** The person's passkeys, each with a button to remove it. Renders nothing where there are none and can be none. */
export function Passkeys({ profile, onAdd }: Props) {
  const messages = usePasskeyMessages()
  const { add, waiting } = useAccountMessages()
  const owner = useOwner()
  const isWanted = owner !== null && mayHavePasskeys(profile)
  const { data, error } = useQueryDisplay(useQuery({ ...passkeysQuery(owner), enabled: isWanted }))
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const all = data?.passkeys.data ?? []
  const canAdd = canUsePasskeys()
  if (!isWanted || (!canAdd && all.length === 0)) return null
  return (
    <Section
      title={messages.title}
      action={
        canAdd && (
          <TextButton label={`${add}: ${messages.title}`} onClick={onAdd}>
            {add}
          </TextButton>
        )
      }
    >
      {!data && isStoreAnswer(error) && <LoadFailure error={error} />}
      {all.length === 0 && !isStoreAnswer(error) && <p className={styles.waiting}>{data ? messages.none : waiting}</p>}
      <ul className={styles.devices}>
        {all.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />
    </Section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const messages = usePasskeyMessages()
  const { ago } = useMessages()
  const now = useNow()
  const name = passkey.device || messages.unnamed
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {passkey.last_used_at === null
            ? messages.unused
            : messages.used(formatAgo(Date.parse(passkey.last_used_at), now, ago))}
        </small>
      </span>
      <TextButton label={messages.removeNamed(name)} onClick={onRemove}>
        {messages.remove}
      </TextButton>
    </li>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const messages = usePasskeyMessages()
  const { cancel, notDone } = useAccountMessages()
  const queries = useQueryClient()
  const owner = useOwner()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async (id: string) => {
    setIsBusy(true)
    try {
      await removePasskey(id)
      showToast({ kind: 'success', message: messages.removed })
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : notDone })
    }
    setIsBusy(false)
    onClose()
    await queries.invalidateQueries({ queryKey: passkeysQuery(owner).queryKey })
  }
  return (
    <ConfirmDialog
      isDestructive
      title={messages.removeTitle}
      isOpen={passkey !== null}
      onClose={onClose}
      stay={cancel}
      act={messages.remove}
      onAct={() => passkey && void remove(passkey.id)}
      isBusy={isBusy}
    >
      <p>{messages.removeText}</p>
    </ConfirmDialog>
  )
}

/** A passkey that is removed already is a success. */
async function removePasskey(id: string): Promise<void> {
  const [{ send }, { deletePasskey }] = await Promise.all([
    import('../../../lib/http/api-client.ts'),
    import('#contract/auth/calls/delete-passkey.ts'),
  ])
  try {
    await send(deletePasskey, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallRefused && error.status === 404)) throw error
  }
}
