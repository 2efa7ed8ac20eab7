import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { Link, useSearch } from 'wouter'
import { readItem, writeItem } from '../../lib/local-item.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './saved-views.module.css'

const KEY = 'staff_views'
const MAX = 8

/** A name for a search of a list's address; filters only, never what somebody typed into the search field. */
const savedViews = v.array(v.object({ path: v.string(), name: v.string(), search: v.string() }))
type SavedView = v.InferOutput<typeof savedViews>[number]

function readViews(): SavedView[] {
  try {
    return v.parse(savedViews, JSON.parse(readItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Without the page and the words of a search, which may be a person's name. */
function filtersIn(search: string): string {
  const filters = new URLSearchParams(search)
  filters.delete('page')
  filters.delete('q')
  return String(filters)
}

/** Filters of a list kept under a name on this device, as further tabs. */
export function SavedViews({ path }: { path: string }) {
  const { views: texts } = useStaffMessages()
  const search = filtersIn(useSearch())
  const [views, setViews] = useState(readViews)
  const [isNaming, setNaming] = useState(false)
  const own = views.filter((view) => view.path === path)
  const keep = (next: SavedView[]) => {
    writeItem(KEY, JSON.stringify(next))
    setViews(next)
  }
  const save = (name: string) => {
    keep([...views, { path, name, search }])
    setNaming(false)
  }
  const isCurrent = (view: SavedView) => view.search === search
  return (
    <>
      {own.map((view) => (
        <span key={view.name} className={styles.view}>
          <Link href={`${path}?${view.search}`} aria-current={isCurrent(view) ? 'page' : undefined}>
            {view.name}
          </Link>
          {isCurrent(view) && (
            <IconButton
              aria-label={`${texts.remove}: ${view.name}`}
              onClick={() => keep(views.filter((one) => one !== view))}
            >
              <Icon name="close" />
            </IconButton>
          )}
        </span>
      ))}
      {search !== '' && own.length < MAX && !own.some(isCurrent) && (
        <button type="button" className={styles.save} aria-haspopup="dialog" onClick={() => setNaming(true)}>
          <Icon name="plus" />
          {texts.save}
        </button>
      )}
      <Sheet title={texts.save} isOpen={isNaming} onClose={() => setNaming(false)}>
        <NameForm onSave={save} />
      </Sheet>
    </>
  )
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const { views: texts } = useStaffMessages()
  const [name, setName] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name.trim())
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field
        label={texts.name}
        maxLength={30}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" isWide>
        {texts.save}
      </Button>
    </form>
  )
}
