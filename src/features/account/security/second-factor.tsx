import { useState } from 'react'
import type { Profile } from '#contract/account/profile.ts'
import { beginSecondFactor } from '#contract/auth/calls/begin-second-factor.ts'
import { confirmSecondFactor } from '#contract/auth/calls/confirm-second-factor.ts'
import { removeSecondFactor } from '#contract/auth/calls/remove-second-factor.ts'
import type { ResponseOf } from '#contract/call.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { send } from '../../../lib/http/api-client.ts'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { AccountForm } from '../account-form.tsx'
import { CurrentPassword } from '../form-parts.tsx'
import type { ProfileFormProps } from '../profile-form-props.ts'
import { useAccountForm } from '../use-account-form.ts'
import { useProfileChange } from '../use-profile-change.ts'
import styles from './second-factor.module.css'

type SecondFactorSetup = ResponseOf<typeof beginSecondFactor>

/** Sets up the second factor step by step, or disables it. */
export function SecondFactor({ profile, onDone }: ProfileFormProps) {
  const [begun, setBegun] = useState<SecondFactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const { changed } = useProfileChange()
  const close = () => {
    changed({ profile: withFactor(profile, true, codes.length) })
    onDone()
  }
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={close} />
  if (profile.second_factor?.is_on) return <DisableFactor profile={profile} onDone={onDone} />
  return begun ? <Confirm begun={begun} onCodes={setCodes} /> : <BeginSetup onBegun={setBegun} />
}

const withFactor = (profile: Profile, isOn: boolean, left: number): Profile => ({
  ...profile,
  second_factor: { is_on: isOn, is_required: profile.second_factor?.is_required ?? false, recovery_codes: left },
})

function BeginSetup({ onBegun }: { onBegun: (begun: SecondFactorSetup) => void }) {
  const { factor: messages } = useGuardMessages()
  const form = useAccountForm({
    name: 'factor-begin',
    fields: ['current_password'],
    schema: beginSecondFactor.body,
    values: { current_password: '' },
    send: async (body) => onBegun(await send(beginSecondFactor, { body })),
  })
  return (
    <AccountForm form={form} send={messages.begin}>
      <p>{messages.text}</p>
      <CurrentPassword {...form.field('current_password')} />
    </AccountForm>
  )
}

function Confirm({ begun, onCodes }: { begun: SecondFactorSetup; onCodes: (codes: readonly string[]) => void }) {
  const { factor: messages } = useGuardMessages()
  const { size, path } = begun.qr
  const form = useAccountForm({
    name: 'factor-confirm',
    fields: ['code'],
    schema: confirmSecondFactor.body,
    values: { code: '' },
    send: async (body) => onCodes((await send(confirmSecondFactor, { body })).recovery_codes),
  })
  return (
    <AccountForm form={form} send={messages.confirm}>
      <p>{messages.scan}</p>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={messages.qr}>
        <path d={path} />
      </svg>
      <a className={buttonClass('line', true)} href={begun.uri}>
        {messages.open}
      </a>
      <p>
        {messages.typed} <code className={styles.key}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField label={messages.code} {...form.field('code')} />
    </AccountForm>
  )
}

/** Recovery codes; shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { factor: messages } = useGuardMessages()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ kind: 'success', message: messages.copied })
  }
  return (
    <div className={styles.codes}>
      <h3>{messages.codes}</h3>
      <p>{messages.codesText}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button kind="line" isWide onClick={() => void copy().catch(() => {})}>
        {messages.copy}
      </Button>
      <Button isWide onClick={onDone}>
        {messages.done}
      </Button>
    </div>
  )
}

function DisableFactor({ profile, onDone }: ProfileFormProps) {
  const { factor: messages } = useGuardMessages()
  const { changed } = useProfileChange()
  const form = useAccountForm({
    name: 'factor-off',
    fields: ['current_password', 'code'],
    schema: removeSecondFactor.body,
    values: { current_password: '', code: '' },
    async send(body) {
      await send(removeSecondFactor, { body })
      changed({ profile: withFactor(profile, false, 0) })
      showToast({ kind: 'success', message: messages.turnedOff })
      onDone()
    },
  })
  return (
    <AccountForm form={form} send={messages.turnOff}>
      <p>{messages.offText}</p>
      <CurrentPassword {...form.field('current_password')} />
      <Field
        label={messages.anyCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
    </AccountForm>
  )
}
