import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Store } from '#contract/stores/store.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useStoresMessages } from './messages/stores/stores-messages.ts'
import styles from './store-filters.module.css'
import { readStoresSearch, type StoresSearch, storesHref } from './stores-search.ts'
import type { GeolocationState } from './use-geolocation.ts'

interface Props {
  /** Called at every keystroke to filter the list; the address is updated when the field loses focus. */
  onType: (q: string) => void
  search: StoresSearch
  stores: readonly Store[]
  where: GeolocationState
  onWhere: () => void
}

/** Filters: applied at once with the script, by the button without it. */
export function StoreFilters({ onType, search, stores, where, onWhere }: Props) {
  const messages = useStoresMessages()
  const { locale } = useSite()
  const { form, apply } = useWritten(search, onType)
  return (
    <form ref={form} className={styles.filters} role="search" action={paths.stores()} onSubmit={apply}>
      <Field
        label={messages.search}
        type="search"
        name="q"
        defaultValue={search.q}
        autoComplete="address-level2"
        onChange={({ target }) => onType(target.value)}
        onBlur={apply}
      />
      <div className={styles.row}>
        <SelectField
          name="state_id"
          label={messages.state[locale]}
          defaultValue={search.stateId ?? ''}
          placeholder={messages.anywhere}
          options={statesOf(stores)}
          onChange={apply}
        />
        <Switch name="open" value="1" defaultChecked={search.isOpenNow} onChange={apply}>
          {messages.openNow}
        </Switch>
      </div>
      <noscript>
        <Button type="submit" kind="line">
          {messages.apply}
        </Button>
      </noscript>
      <Nearest where={where} onWhere={onWhere} />
    </form>
  )
}

/** Copies the fields to the address, including input made before hydration. */
function useWritten(search: StoresSearch, onType: Props['onType']) {
  const [, goTo] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const apply = (event?: FormEvent) => {
    if (event?.type === 'submit') event.preventDefault()
    goTo(storesHref(writtenIn(form.current)), { replace: true })
  }
  const takeOver = useEffectEvent(() => {
    const written = writtenIn(form.current)
    if (storesHref(written) === storesHref({ ...search, storeId: undefined })) return
    onType(written.q)
    apply()
  })
  useEffect(() => takeOver(), [])
  return { form, apply }
}

function writtenIn(form: HTMLFormElement | null): StoresSearch {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form ?? undefined))
    if (typeof value === 'string') parameters.set(name, value)
  return readStoresSearch(parameters)
}

/** Requests the location when pressed, and shows the outcome. */
function Nearest({ where, onWhere }: Pick<Props, 'where' | 'onWhere'>) {
  const messages = useStoresMessages()
  return (
    <>
      {where !== 'known' && (
        <Button kind="line" isBusy={where === 'asked'} onClick={onWhere}>
          {where === 'asked' ? messages.near.asking : messages.near.ask}
        </Button>
      )}
      <p role="status">
        {where === 'known' && <StatusDot state="full" />}
        {toldOf(where, messages.near)}
      </p>
    </>
  )
}

const toldOf = (where: GeolocationState, { done, denied, failed }: Record<'done' | 'denied' | 'failed', string>) =>
  where === 'known' ? done : where === 'denied' ? denied : where === 'failed' ? failed : null

/** The states that have a store, by name. */
function statesOf(stores: readonly Store[]) {
  const states = new Map(stores.map(({ state_id, state_name }) => [state_id, state_name]))
  return [...states]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((one, other) => (one.label < other.label ? -1 : 1))
}
