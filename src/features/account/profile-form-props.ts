import type { Profile } from '#contract/account/profile.ts'

/** Props of every form in the profile sheet. */
export interface ProfileFormProps {
  profile: Profile
  onDone: () => void
}
