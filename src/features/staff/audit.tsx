import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditLine } from '#contract/staff/staff-record.ts'
import { useNow } from '../../lib/format/now.ts'
import styles from './audit.module.css'
import { auditDetails, auditHref, auditSentence } from './audit-text.ts'
import { optionsOf } from './forms/shared-fields.ts'
import type { ListFilter } from './list-bar.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import type { ListColumn } from './rows.tsx'
import { StaffList } from './staff-list.tsx'
import { staffQuery } from './staff-queries.ts'
import { useFormatters } from './use-formatters.ts'
import { oneOf, useListParameters } from './use-list-parameters.ts'

const audit = async () => (await import('#contract/staff/calls/get-audit.ts')).getAudit

const HOUR_MS = 60 * 60_000
const PERIODS = ['1', '7', '30'] as const

/** What staff did, in sentences, newest first. */
export function Audit() {
  const { audit: messages } = useStaffMessages()
  return (
    <StaffList
      place="audit"
      search={messages.search}
      filters={useFilters()}
      query={useAuditQuery()}
      pageOf={(data) => data.entries}
      keyOf={({ id }) => id}
      hrefOf={auditHref}
      columns={useColumns()}
      empty={{ title: messages.empty, text: messages.emptyText }}
    />
  )
}

function useAuditQuery() {
  const now = useNow()
  const { value } = useListParameters()
  const [who, act, object, page] = [value('who'), value('act'), value('q'), value('page')]
  const days = oneOf(PERIODS, value('days'))
  // Whole hours, so that the list is not requested again every minute.
  const from = days && new Date((Math.floor(now / HOUR_MS) - Number(days) * 24) * HOUR_MS).toISOString()
  return staffQuery('audit', audit, {
    query: {
      ...(act && { act }),
      ...(who && { actor_id: who }),
      ...(object && { object }),
      ...(from && { from }),
      ...(page && { page }),
    },
  })
}

function useFilters(): ListFilter[] {
  const { audit: messages } = useStaffMessages()
  // The list's own answer; the last one while the next is on its way.
  const { data } = useQuery({ ...useAuditQuery(), placeholderData: keepPreviousData, gcTime: 0 })
  const people =
    data?.actors.map(({ id, ...person }) => ({
      value: id,
      label: `${person.first_name} ${person.last_name}`.trim(),
    })) ?? []
  return [
    { name: 'who', label: messages.who, options: people },
    { name: 'act', label: messages.kind, options: optionsOf(Object.keys(messages.kinds), messages.kinds) },
    { name: 'days', label: messages.since, options: optionsOf(PERIODS, messages.days) },
  ]
}

function useColumns(): ListColumn<AuditLine>[] {
  const all = useStaffMessages()
  const { audit: messages, field } = all
  const { dated, money, moneyOf } = useFormatters()
  return [
    {
      id: 'happened',
      title: messages.happened,
      phone: 'name',
      cell: (one) => auditSentence(one, all, { money, moneyOf }),
    },
    {
      id: 'detail',
      title: messages.detail,
      phone: 'line',
      cell: ({ detail }) => (
        <small className={styles.detail}>
          {auditDetails(detail, { names: { ...field, ...messages.names }, moment: dated })}
        </small>
      ),
    },
    {
      id: 'at',
      title: messages.at,
      isShort: true,
      phone: 'state',
      cell: ({ created_at }) => dated(created_at),
    },
  ]
}
