import { playJourneys } from '../support/play-journeys.ts'

playJourneys('MY')
