import { useState } from 'react'
import { byLanguage } from '#contract/site/language.ts'
import type { ConfigEffect, StaffConfig } from '#contract/site/staff-config.ts'
import { isFields } from '../../../lib/fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useEditAction } from '../../staff/editable-list.tsx'
import { Section } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { ListBar } from '../../staff/list-bar.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import { SalesPolicyForm } from './sales-policy-form.tsx'
import { settingFields } from './setting-fields.ts'
import { LISTED_SETTINGS, type ListedSetting } from './setting-groups.ts'
import { SettingGroups } from './setting-rows.tsx'

const configs = async () => (await import('#contract/site/calls/get-staff-configs.ts')).getStaffConfigs
const save = async () => (await import('#contract/site/calls/save-config.ts')).saveConfig
const preview = async () => (await import('#contract/site/calls/preview-config.ts')).previewConfig

type ListedConfig = StaffConfig & { id: ListedSetting }

/** The settings in groups, each with its value, or the form of one. The form is in the URL, so that "back" closes it. */
export function Settings() {
  const { setting: messages } = useStaffSiteMessages()
  const { value, go } = useListParameters()
  const back = useEditAction(undefined)
  const edited = LISTED_SETTINGS.find((id) => id === value('edit'))
  return (
    <StaffFrame
      section="settings"
      title={edited && messages.names[edited]}
      subtitle={edited && messages.meanings[edited]}
      action={back}
    >
      {!edited && <ListBar search={messages.find} />}
      <QueryBoundary query={staffQuery('configs', configs)}>
        {(data) => {
          const config = edited && data.configs.find(({ id }) => id === edited)
          if (!config) return <SettingGroups configs={data.configs} />
          return <SettingEditor config={{ ...config, id: edited }} onDone={() => go({ edit: undefined })} />
        }}
      </QueryBoundary>
    </StaffFrame>
  )
}

/** Converts the description of an older build, which has one text for all languages. */
function valuesOf({ value }: StaffConfig): Record<string, unknown> {
  const description = value?.description
  return {
    value: { ...value, ...(typeof description === 'string' && { description: byLanguage(() => description) }) },
  }
}

interface EditorProps {
  config: ListedConfig
  onDone: () => void
}

const SettingEditor = (props: EditorProps) =>
  props.config.id === 'sales_mode' ? <SalesPolicyForm {...props} /> : <SettingForm {...props} />

function SettingForm({ config, onDone }: EditorProps) {
  const messages = useStaffSiteMessages()
  const name = messages.setting.names[config.id]
  const fields: Field[] = [{ kind: 'group', name: 'value', label: name, fields: settingFields(config.id, messages) }]
  const form = useStaffForm({
    call: save,
    params: { id: config.id },
    fields,
    values: valuesOf(config),
    done: messages.saved(name),
    onDone,
  })
  const look = useEffectOf(config, form)
  return (
    <>
      <StaffForm
        form={form}
        send={messages.save}
        onLeave={onDone}
        more={
          <Button kind="line" isBusy={look.isBusy} onClick={() => void look.ask()}>
            {messages.preview}
          </Button>
        }
      />
      {look.effect && <Effect effect={look.effect} />}
    </>
  )
}

interface SettingsView {
  read: () => Readonly<Record<string, unknown>>
  tell: (error: unknown) => void
}

/** Preview of the effects of saving, from the server. */
function useEffectOf({ id }: StaffConfig, { read, tell }: SettingsView) {
  const { run, isBusy } = useStaffCall(preview)
  const [effect, setEffect] = useState<ConfigEffect>()
  const requestPreview = async () => {
    const { value } = read()
    try {
      const answer = await run({ params: { id }, body: { value: isFields(value) ? { ...value } : {} } })
      if (answer) setEffect(answer.effect)
    } catch (error) {
      tell(error)
    }
  }
  return { ask: requestPreview, effect, isBusy }
}

function Effect({ effect: { changes, effects } }: { effect: ConfigEffect }) {
  const { setting: messages } = useStaffSiteMessages()
  return (
    <>
      <Rows
        caption={messages.effect}
        rows={changes}
        keyOf={({ path }) => path}
        columns={[
          { id: 'path', title: messages.path, cell: ({ path }) => path },
          { id: 'was', title: messages.was, cell: ({ from }) => from },
          { id: 'becomes', title: messages.becomes, cell: ({ to }) => to },
        ]}
      />
      {effects.length > 0 && (
        <Section title={messages.noticed}>
          {effects.map((sentence) => (
            <Alert key={sentence} kind="info">
              {sentence}
            </Alert>
          ))}
        </Section>
      )}
    </>
  )
}
