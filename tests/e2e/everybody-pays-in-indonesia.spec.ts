import { runJourneys } from '../support/play-journeys.ts'

runJourneys('ID')
