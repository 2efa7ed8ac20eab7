import { runJourneys } from '../../support/journeys/play-journeys.ts'

runJourneys('MY')
