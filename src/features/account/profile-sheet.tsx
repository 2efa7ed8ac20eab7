import * as v from 'valibot'
import { updateMe } from '#contract/account/calls/update-me.ts'
import { birthDate, lastName, personName } from '#contract/account/person-fields.ts'
import type { Profile } from '#contract/account/profile.ts'
import { changePassword } from '#contract/auth/calls/change-password.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/site/language.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { send } from '../../lib/http/api-client.ts'
import { documentLanguage } from '../../lib/language.ts'
import { changeLanguage } from '../../messages/languages.ts'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { AccountForm } from './account-form.tsx'
import { EmailForm } from './email-form.tsx'
import { CurrentPassword, PasswordInput, SheetBody } from './form-parts.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'
import { PhoneForm } from './phone-form.tsx'
import type { ProfileSheetName } from './profile-facts.tsx'
import type { ProfileFormProps } from './profile-form-props.ts'
import { AddPasskey } from './security/add-passkey.tsx'
import { PinSheet } from './security/pin-sheet.tsx'
import { SecondFactor } from './security/second-factor.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useProfileChange } from './use-profile-change.ts'

interface Props extends ProfileFormProps {
  sheet: ProfileSheetName
}

const FORMS = {
  details: DetailsForm,
  email: EmailForm,
  phone: PhoneForm,
  password: PasswordForm,
  factor: SecondFactor,
  pin: PinSheet,
  passkey: AddPasskey,
}

/** Sheet with one form of the profile. */
export function ProfileSheet({ sheet, ...props }: Props) {
  const Chosen = FORMS[sheet]
  return (
    <SheetBody>
      <Chosen {...props} />
    </SheetBody>
  )
}

const details = v.object({
  first_name: personName,
  last_name: lastName,
  birth_date: v.union([v.literal(''), birthDate]),
  locale: v.picklist(LANGUAGES),
  marketing: v.boolean(),
})

function DetailsForm({ profile, onDone }: ProfileFormProps) {
  const { profile: messages, save, saving, saved } = useAccountMessages()
  const { changed } = useProfileChange()
  const form = useAccountForm({
    name: 'details',
    fields: ['first_name', 'last_name', 'birth_date', 'locale', 'marketing'],
    schema: details,
    values: { ...profile, birth_date: profile.birth_date ?? '' },
    async send({ birth_date, ...rest }) {
      const body = { ...rest, ...(birth_date !== '' && { birth_date }) }
      changed(await send(updateMe, { body }))
      showToast({ kind: 'success', message: saved })
      await speak(rest.locale)
      onDone()
    },
  })
  return (
    <AccountForm form={form} send={save} sending={saving}>
      <Field label={messages.firstName} autoComplete="given-name" {...form.field('first_name')} />
      <Field label={messages.lastName} autoComplete="family-name" {...form.field('last_name')} />
      <Field label={messages.birthDate} type="date" autoComplete="bday" {...form.field('birth_date')} />
      <SelectField
        label={messages.language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        {...form.field('locale')}
      />
      <Switch {...form.form.register('marketing')}>{messages.offers}</Switch>
    </AccountForm>
  )
}

/** Switches the page to the language just chosen; if its messages cannot be loaded, the next visit uses it. */
async function speak(locale: Profile['locale']): Promise<void> {
  if (locale !== documentLanguage()) await changeLanguage(locale).catch(() => {})
}

function PasswordForm({ profile, onDone }: ProfileFormProps) {
  const { profile: messages, save, saving } = useAccountMessages()
  const { changed, othersEnded } = useProfileChange()
  const hadNone = profile.has_password === false
  const form = useAccountForm({
    name: 'password',
    fields: ['current_password', 'password'],
    schema: changePassword.body,
    values: { current_password: '', password: '' },
    async send(body) {
      await send(changePassword, { body })
      changed({ profile: { ...profile, has_password: true } })
      showToast({
        kind: 'success',
        message: hadNone ? messages.passwordSet : messages.passwordChanged,
        autoClose: true,
      })
      othersEnded()
      onDone()
    },
  })
  return (
    <AccountForm form={form} send={save} sending={saving}>
      <p>{hadNone ? messages.noPassword : messages.othersEnd}</p>
      <CurrentPassword {...form.field('current_password')} />
      <PasswordInput
        label={messages.newPassword}
        hint={messages.passwordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
    </AccountForm>
  )
}
