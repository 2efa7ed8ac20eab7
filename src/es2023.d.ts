/**
 * The part of ES2023 that the browser floor (scripts/browser-floor.ts) supports. The compiler's own library for that
 * year would also allow `toSorted` and similar methods, which Chrome has since 110.
 */
interface Array<T> {
  findLast<Found extends T>(isWanted: (value: T, index: number, array: T[]) => value is Found): Found | undefined
  findLast(isWanted: (value: T, index: number, array: T[]) => unknown): T | undefined
}
interface ReadonlyArray<T> {
  findLast<Found extends T>(
    isWanted: (value: T, index: number, array: readonly T[]) => value is Found,
  ): Found | undefined
  findLast(isWanted: (value: T, index: number, array: readonly T[]) => unknown): T | undefined
}
