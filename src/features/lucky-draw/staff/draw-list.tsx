import { useLanguage } from '../../../lib/language.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { localizedFields } from '../../staff/forms/shared-fields.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffLuckyDrawMessages } from '../messages/staff-lucky-draw/staff-lucky-draw-messages.ts'
import { DrawView } from './draw-view.tsx'

const draws = async () => (await import('#contract/lucky-draw/calls/get-staff-draws.ts')).getStaffDraws
const create = async () => (await import('#contract/lucky-draw/calls/create-draw.ts')).createDraw

/** A draw opens and closes by the clock, while somebody waits on this screen to run it. */
const LOOK_MS = 15_000

/** Lucky draws of the festive campaign, newest first. */
export function DrawList() {
  const { draw: messages } = useStaffLuckyDrawMessages()
  const { dated } = useFormatters()
  const page = useListParameters().value('page')
  const language = useLanguage()
  return (
    <EditableList
      place="draws"
      query={{ ...staffQuery('draws', draws, { query: page ? { page } : {} }), refetchInterval: LOOK_MS }}
      pageOf={(data) => data.draws}
      keyOf={({ id }) => id}
      add={messages.add}
      columns={[
        { id: 'title', title: messages.name, cell: ({ title }) => title[language] },
        { id: 'state', title: messages.state, cell: ({ state }) => messages.states[state] },
        { id: 'from', title: messages.opens, cell: ({ opens_at }) => dated(opens_at) },
        { id: 'to', title: messages.closes, cell: ({ closes_at }) => dated(closes_at) },
        { id: 'entries', title: messages.entries, isFigure: true, cell: ({ entries }) => entries },
      ]}
    >
      {(row, onDone) => (row ? <DrawView draw={row} /> : <Announce onDone={onDone} />)}
    </EditableList>
  )
}

function Announce({ onDone }: { onDone: () => void }) {
  const all = useStaffLuckyDrawMessages()
  const { draw: messages, saved } = all
  const language = useLanguage()
  const fields: Field[] = [
    localizedFields({ name: 'title', label: messages.name }, all),
    { kind: 'lines', name: 'prizes', label: messages.prizes, hint: messages.prizesHint },
    { kind: 'moment', name: 'opens_at', label: messages.opens, hint: messages.opensHint },
    { kind: 'moment', name: 'closes_at', label: messages.closes },
  ]
  return <SaveForm call={create} fields={fields} done={({ draw }) => saved(draw.title[language])} onDone={onDone} />
}
