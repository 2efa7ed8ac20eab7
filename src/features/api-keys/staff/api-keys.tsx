import { API_KEY_NOTICE_DAYS, type ApiKey } from '#contract/api-keys/api-key.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDay } from '../../../lib/format/use-date-format.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { EditableList } from '../../staff/editable-list.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import buttons from '../../staff/people/copy-link.module.css'
import type { ListColumn } from '../../staff/rows.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffApiKeysMessages } from '../messages/staff-api-keys/staff-api-keys-messages.ts'
import { NewApiKey } from './new-api-key.tsx'

const keys = async () => (await import('#contract/api-keys/calls/get-api-keys.ts')).getApiKeys
const revoke = async () => (await import('#contract/api-keys/calls/revoke-api-key.ts')).revokeApiKey

const SOON_MS = API_KEY_NOTICE_DAYS[0] * 24 * 60 * 60_000

type KeyState = 'active' | 'ending' | 'ended' | 'revoked'
const LAMPS: Readonly<Record<KeyState, LampState>> = {
  active: 'full',
  ending: 'signal',
  ended: 'slash',
  revoked: 'slash',
}

function stateOf({ revoked_at, expires_at }: ApiKey, now: number): KeyState {
  if (revoked_at !== null) return 'revoked'
  const left = Date.parse(expires_at) - now
  return left <= 0 ? 'ended' : left < SOON_MS ? 'ending' : 'active'
}

/** It ends with its last day. */
const lastMomentOf = ({ expires_at }: ApiKey): string => new Date(Date.parse(expires_at) - 1).toISOString()

/** Keys of other programs: what each may do, when it was used, and its end. */
export function ApiKeys() {
  const { apiKey: messages } = useStaffApiKeysMessages()
  return (
    <EditableList
      place="api_keys"
      query={staffQuery('api_keys', keys)}
      pageOf={(data) => data.keys}
      keyOf={({ id }) => id}
      add={messages.add}
      columns={useColumns()}
      empty={messages.empty}
    >
      {(key, onDone) => (key ? <KeyFacts apiKey={key} /> : <NewApiKey onDone={onDone} />)}
    </EditableList>
  )
}

/** Names of permissions, in the order of the forms. */
function usePermissionNames(): (permissions: readonly string[]) => string {
  const { person } = useStaffApiKeysMessages()
  return (permissions) =>
    Object.entries(person.permissionNames)
      .flatMap(([one, name]) => (permissions.includes(one) ? [name] : []))
      .join(', ')
}

function useColumns(): ListColumn<ApiKey>[] {
  const { apiKey: messages } = useStaffApiKeysMessages()
  const { moment } = useFormatters()
  const day = useDay()
  const namesOf = usePermissionNames()
  const now = useNow()
  return [
    { id: 'name', title: messages.name, isName: true, phone: 'name', cell: ({ name }) => name },
    {
      id: 'permissions',
      title: messages.permissions,
      phone: 'line',
      cell: ({ permissions }) => namesOf(permissions),
    },
    {
      id: 'used',
      title: messages.used,
      isShort: true,
      phone: 'age',
      cell: ({ last_used_at: at }) => (at === null ? messages.never : moment(at)),
    },
    { id: 'ends', title: messages.lastDay, isShort: true, isWide: true, cell: (key) => day(lastMomentOf(key)) },
    {
      id: 'state',
      title: messages.state,
      phone: 'state',
      cell: (key) => {
        const state = stateOf(key, now)
        return <Lamp state={LAMPS[state]}>{messages.states[state]}</Lamp>
      },
    },
  ]
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { apiKey: messages } = useStaffApiKeysMessages()
  const { moment, dated } = useFormatters()
  const day = useDay()
  const namesOf = usePermissionNames()
  const state = stateOf(apiKey, useNow())
  const { id, name, made_by } = apiKey
  const form = useStaffForm({ call: revoke, params: { id }, fields: [], done: messages.revoked(name) })
  const works = state === 'active' || state === 'ending'
  return (
    <>
      <Section title={name}>
        {works && !made_by.is_admin && (
          <Alert kind="warning" title={messages.makerLeft(made_by.name)}>
            {messages.makerLeftText}
          </Alert>
        )}
        <Facts
          facts={[
            [
              messages.state,
              <Lamp key={state} state={LAMPS[state]}>
                {messages.states[state]}
              </Lamp>,
            ],
            [messages.permissions, namesOf(apiKey.permissions)],
            [messages.ending, messages.endingOf(apiKey.ending)],
            [messages.used, apiKey.last_used_at === null ? messages.never : moment(apiKey.last_used_at)],
            [messages.lastDay, day(lastMomentOf(apiKey))],
            [messages.madeBy, made_by.name],
            [messages.created, dated(apiKey.created_at)],
          ]}
        />
      </Section>
      {works && (
        <Section title={messages.revoke}>
          <div className={buttons.actions}>
            <p>{messages.revokeText}</p>
            <FormButton form={form} send={messages.revoke} kind="line" />
          </div>
        </Section>
      )}
    </>
  )
}
