import { useQuery } from '@tanstack/react-query'
import { homeQuery } from './catalogue-queries.ts'
import { useQueryWithSnapshot } from './use-kept.ts'

export const useHome = () => useQueryWithSnapshot(useQuery(homeQuery()))
