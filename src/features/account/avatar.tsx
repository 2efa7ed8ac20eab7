import { type ChangeEvent, useState } from 'react'
import type { Profile } from '#contract/account/profile.ts'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useLanguage } from '../../lib/language.ts'
import { useComponentsMessages } from '../../messages/components/components-messages.ts'
import { faultOf, formatBytes, kindName } from '../../ui/forms/file-rules.ts'
import { FieldError } from '../../ui/forms/labelled.tsx'
import styles from './avatar.module.css'
import { useAccountMessages } from './messages/account/account-messages.ts'
import { useProfileChange } from './use-profile-change.ts'

const RULES = { accept: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: MAX_FILE_BYTES }

/** The person's picture or initials, with an upload to replace it; the server crops the picture. */
export function Avatar({ profile }: { profile: Profile }) {
  const { profile: messages } = useAccountMessages()
  const { choose, isBusy, fault } = useNewPicture()
  const initials = [profile.first_name, profile.last_name].map((name) => name.slice(0, 1)).join('')
  return (
    <div className={styles.avatar}>
      {profile.avatar ? (
        <img src={profile.avatar} alt={messages.picture} width="96" height="96" />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>
      )}
      <div>
        <label className={styles.choose} aria-busy={isBusy || undefined}>
          {isBusy ? messages.sendingPicture : messages.changePicture}
          <input
            type="file"
            accept={RULES.accept.join()}
            aria-describedby={fault ? 'picture-hint picture-fault' : 'picture-hint'}
            onChange={choose}
          />
        </label>
        <p id="picture-hint" className={styles.hint}>
          {messages.pictureHint}
        </p>
        <FieldError id="picture-fault">{fault}</FieldError>
      </div>
    </div>
  )
}

function useNewPicture() {
  const { file: messages } = useComponentsMessages()
  const { notDone } = useAccountMessages()
  const language = useLanguage()
  const { changed } = useProfileChange()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const sentenceOf = (file: File): string | undefined => {
    const found = faultOf(file, RULES)
    if (found === 'type') return messages.wrongType(file.name, RULES.accept.map(kindName).join(', '))
    return found === 'size' ? messages.tooLarge(file.name, formatBytes(RULES.mostBytes, language)) : undefined
  }
  const sendIt = async (file: File) => {
    const wrong = sentenceOf(file)
    setFault(wrong)
    if (wrong !== undefined || isBusy) return
    setIsBusy(true)
    try {
      const [{ send }, { changeAvatar }] = await Promise.all([
        import('../../lib/http/api-client.ts'),
        import('#contract/account/calls/change-avatar.ts'),
      ])
      changed(await send(changeAvatar, { body: { file } }))
    } catch (error) {
      setFault(error instanceof CallRefused ? (error.refusal.fields?.file ?? error.message) : notDone)
    }
    setIsBusy(false)
  }
  const choose = ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    if (file) void sendIt(file)
    // Reset, so that choosing the same file again fires `change`.
    input.value = ''
  }
  return { choose, isBusy, fault }
}
