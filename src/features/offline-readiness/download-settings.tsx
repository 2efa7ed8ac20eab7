import { useState } from 'react'
import { isDataSaverOn } from '../../lib/data-use.ts'
import { setDataSaver } from '../../offline/data-use.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { formatMegabytes } from './format-megabytes.ts'
import { PICTURE_SIZES, type PictureSize } from './kept-shop.ts'
import { useReadinessMessages } from './messages/readiness/readiness-messages.ts'
import { pictureBytes } from './readiness.ts'

interface Props {
  /** Number of pictures to keep; 0 until the products are known. */
  total: number
  size: PictureSize
  onSize(size: PictureSize): void
  isDisabled: boolean
}

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[]

/** What this device downloads: the size of its pictures, and whether it uses less data. */
export function DownloadSettings({ total, size, onSize, isDisabled }: Props) {
  const messages = useReadinessMessages()
  const [isSaving, setSaving] = useState(isDataSaverOn)
  return (
    <>
      <RadioGroup
        name="picture-size"
        label={messages.pictureSize}
        look="segments"
        value={size}
        disabled={isDisabled}
        onChange={({ target }) => onSize(target.value as PictureSize)}
        options={SIZES.map((value) => ({
          value,
          label: messages.sizes[value](total === 0 ? null : formatMegabytes(pictureBytes(total, value))),
        }))}
      />
      <Switch
        checked={isSaving}
        text={messages.saverText}
        onChange={({ target }) => {
          setSaving(target.checked)
          void setDataSaver(target.checked)
        }}
      >
        {messages.saver}
      </Switch>
    </>
  )
}
