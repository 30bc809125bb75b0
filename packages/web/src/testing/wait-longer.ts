import { configure } from '@testing-library/react'

// What a test waits for takes as long as the machine is busy: a second, which is the library's own patience, is
// too short beside another run.
configure({ asyncUtilTimeout: 20_000 })
