import { Suspense } from 'react'
import { maskPhone } from '#contract/account/phone.ts'
import type { Profile } from '#contract/account/profile.ts'
import { LANGUAGE_NAMES } from '#contract/site/language.ts'
import { MARKETS } from '#contract/site/market.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import { useLanguage } from '../../lib/language.ts'
import { personName } from '../../lib/person-name.ts'
import { useSite } from '../../lib/site.ts'
import { guardNamespace } from '../../messages/guard/guard-messages.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { Fact, Facts, Section, TextButton } from './facts.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

const SecondFactorFact = lazyComponent(
  [guardNamespace],
  async () => (await import('./security/second-factor-fact.tsx')).SecondFactorFact,
)

/** Sheets of the profile page, by the value of the URL parameter. */
export const PROFILE_SHEETS = ['details', 'email', 'phone', 'password', 'factor', 'pin', 'passkey'] as const
export type ProfileSheetName = (typeof PROFILE_SHEETS)[number]

interface Props {
  profile: Profile
  onEdit: (sheet: ProfileSheetName) => void
}

/** The person's data, each with an action to change it. */
export function ProfileFacts({ profile, onEdit }: Props) {
  const { profile: messages, change } = useAccountMessages()
  const language = useLanguage()
  return (
    <>
      <Section title={messages.about} action={<TextButton onClick={() => onEdit('details')}>{change}</TextButton>}>
        <Facts>
          <Fact name={messages.name}>{personName(profile) || messages.none}</Fact>
          <Fact name={messages.birthDate}>
            {profile.birth_date ? formatDay(profile.birth_date, language) : messages.none}
          </Fact>
          <Fact name={messages.language}>{LANGUAGE_NAMES[profile.locale]}</Fact>
          <Fact name={messages.news}>{profile.marketing ? messages.yes : messages.no}</Fact>
        </Facts>
      </Section>
      <Section title={messages.reach}>
        <SignInFacts {...{ profile, onEdit }} />
      </Section>
    </>
  )
}

function SignInFacts({ profile, onEdit }: Props) {
  const { profile: messages, add, change } = useAccountMessages()
  const market = MARKETS[useSite().locale]
  const { email, email_confirmed, phone } = profile
  const isOpen = email !== null && !email_confirmed
  const button = (sheet: ProfileSheetName, name: string, label = change) => (
    <TextButton label={`${label}: ${name}`} onClick={() => onEdit(sheet)}>
      {label}
    </TextButton>
  )
  return (
    <Facts>
      <Fact name={messages.phone} action={button('phone', messages.phone)}>
        {maskPhone(phone, market)}
      </Fact>
      <Fact
        name={messages.email}
        note={email && (isOpen ? messages.unconfirmed : messages.confirmed)}
        action={button('email', messages.email, email === null ? add : isOpen ? messages.confirm : change)}
      >
        {email ?? messages.none}
      </Fact>
      <Fact
        name={messages.password}
        action={button('password', messages.password, profile.has_password === false ? add : change)}
      >
        {profile.has_password === false ? messages.none : messages.dots}
      </Fact>
      <Suspense>
        <SecondFactorFact factor={profile.second_factor} onEdit={() => onEdit('factor')} />
      </Suspense>
    </Facts>
  )
}
