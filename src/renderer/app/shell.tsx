import Box from '@mui/material/Box'
import { Link, Outlet } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { CurrentProjectContext, pickProject } from '../api/current-project.ts'
import { usePreference } from '../ui/preference.ts'
import { rememberedProject } from './remembered.ts'
import { screens } from './screens.ts'

export const Shell = () => {
  const list = useCall('projects.list', {})
  const remembered = usePreference(rememberedProject)
  const projects = list.data?.projects ?? []
  const current = { project: pickProject(projects, remembered), projects, select: rememberedProject.write }
  return (
    <CurrentProjectContext value={current}>
      <Box sx={{ display: 'flex', height: '100vh' }}>
        <Box
          component="nav"
          aria-label="Screens"
          sx={{ width: 200, p: 1, display: 'flex', flexDirection: 'column' }}
        >
          {screens.map((screen) => (
            <Link key={screen.path} to={screen.path}>
              {screen.label}
            </Link>
          ))}
        </Box>
        <Box component="main" sx={{ flex: 1, overflow: 'auto' }}>
          <Outlet />
        </Box>
      </Box>
    </CurrentProjectContext>
  )
}
