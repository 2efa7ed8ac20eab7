import { useQuery } from '@tanstack/react-query'
import { homeQuery } from './catalogue-queries.ts'
import { useQueryWithSnapshot } from './use-query-with-snapshot.ts'

export const useHome = () => useQueryWithSnapshot(useQuery(homeQuery()))
