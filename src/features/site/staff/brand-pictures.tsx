import { useState } from 'react'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import { BRAND_PICTURES, type BrandPictureKind, LOGO_SHOWN, type StaffBrand } from '#contract/site/brand.ts'
import { brandAddress, shownWidth } from '#contract/site/brand-css.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { Section } from '../../staff/facts.tsx'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import styles from './brand.module.css'

const TAKEN = { accept: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: MAX_FILE_BYTES }
const change = async () => (await import('#contract/site/calls/change-brand-picture.ts')).changeBrandPicture
const remove = async () => (await import('#contract/site/calls/remove-brand-picture.ts')).removeBrandPicture

const isThere = (brand: StaffBrand, kind: BrandPictureKind): boolean => {
  if (kind === 'icon') return brand.has_own_icon
  return kind === 'hero' ? brand.has_hero : brand[kind] !== null
}

export function BrandPictures({ brand }: { brand: StaffBrand }) {
  const { brand: messages } = useStaffSiteMessages()
  return (
    <Section title={messages.picturesTitle}>
      <ul className={styles.pictures}>
        {BRAND_PICTURES.map((kind) => (
          <li key={kind}>
            <ShownPicture kind={kind} brand={brand} />
            <BrandPicture kind={kind} isSet={isThere(brand, kind)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The picture as it is now: the icon as phones crop it, a logo on its background; nothing for the others. */
function ShownPicture({ kind, brand }: { kind: BrandPictureKind; brand: StaffBrand }) {
  const { brand: messages } = useStaffSiteMessages()
  if (kind === 'icon') {
    const icon = brandAddress('/icons/icon-192.png', brand.icon)
    return (
      <p className={styles.icons}>
        {['square', 'rounded', 'round'].map((shape) => (
          <img key={shape} src={icon} alt="" width="56" height="56" data-shape={shape} />
        ))}
        <span>{messages.cropped}</span>
      </p>
    )
  }
  const logo = kind === 'hero' ? null : brand[kind]
  if (logo === null) return null
  const path = kind === 'logo' ? '/brand/logo.png' : '/brand/logo-dark.png'
  return (
    <p className={styles.logo} data-theme={kind === 'logo' ? 'light' : 'dark'}>
      <img src={brandAddress(path, logo.version)} alt="" width={shownWidth(logo)} height={LOGO_SHOWN.height} />
    </p>
  )
}

/** Uploads as soon as a file is chosen: it can be replaced or removed at any time. */
export function BrandPicture({ kind, isSet }: { kind: BrandPictureKind; isSet: boolean }) {
  const messages = useStaffSiteMessages()
  const [fault, setFault] = useState<string>()
  const changing = useStaffCall(change)
  const removing = useStaffCall(remove)
  const name = messages.brand.pictures[kind]
  const attempt = async (work: () => Promise<unknown>) => {
    setFault(undefined)
    try {
      if ((await work()) !== null) showToast({ kind: 'success', message: messages.saved(name) })
    } catch (error) {
      const errors = refusalByField(error, ['file'], messages)
      setFault(errors.file ?? errors.root)
    }
  }
  const upload = (file: File | undefined) => file && attempt(() => changing.run({ params: { kind }, body: { file } }))
  return (
    <>
      <FileField
        {...TAKEN}
        label={name}
        hint={messages.brand.pictureHints[kind]}
        error={fault}
        files={[]}
        onChange={([file]) => void upload(file)}
      />
      {isSet && (
        <Button
          kind="line"
          isBusy={removing.isBusy}
          onClick={() => void attempt(() => removing.run({ params: { kind }, body: {} }))}
        >
          {messages.brand.remove(name)}
        </Button>
      )}
    </>
  )
}
