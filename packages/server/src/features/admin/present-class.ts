import { type Class, type ClassEnd, undoEndMinutes } from '@kunwari/contract/class'
import { addMs, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import type { ClassRow } from '../world/class.sql.ts'
import type { HeldByClass } from './class-end.sql.ts'

export function presentClass(row: ClassRow): Class {
  return {
    name: row.name,
    code: row.code,
    startsAt: toIso(row.startsAt),
    endsAt: toIso(row.endsAt),
    joinWith: row.joinWith,
  }
}

export function presentClassEnd({ endedAt }: ClassRow, holds: HeldByClass): ClassEnd {
  return {
    endedAt: endedAt === null ? null : toIso(endedAt),
    undoUntil: endedAt === null ? null : toIso(addMs(endedAt, undoEndMinutes * minuteMs)),
    holds,
  }
}
