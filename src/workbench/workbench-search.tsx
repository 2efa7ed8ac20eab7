import { useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SearchModal } from '../ui/overlays/search-modal.tsx'
import { Case, Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { search, state } = texts

export function SearchCases() {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const hits = useMemo(() => {
    const found = search.names.filter((name) => query && name.toLowerCase().includes(query.toLowerCase()))
    return found.map((name) => ({ id: name, content: name }))
  }, [query])
  const choose = (name: string) => {
    setChosen(name)
    setOpen(false)
  }
  const status = query === '' ? '' : hits.length > 0 ? search.status(hits.length) : search.nothing
  return (
    <Cases title={search.label}>
      <Case name={state.default}>
        <Button onClick={() => setOpen(true)}>{search.open}</Button>
        {chosen && <p>{search.chosen(chosen)}</p>}
      </Case>
      <SearchModal
        label={search.label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        query={query}
        onQuery={setQuery}
        hits={hits}
        onChoose={choose}
        status={status}
      />
    </Cases>
  )
}
