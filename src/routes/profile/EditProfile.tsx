import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Profile } from '../../api/schema';
import { selectViewer } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { useSystem } from '../hooks/useSystem';
import { DeletionSection } from './DeletionSection';
import { DetailsSection } from './DetailsSection';
import { FavoritesSection } from './FavoritesSection';
import { PasswordSection } from './PasswordSection';
import { ProfilePage } from './ProfilePage';

/** `/profile/edit`: the viewer's details, favourites and password, and the end of the account. */
export default function EditProfile() {
  const viewer = useSelector(useSystem().session, selectViewer);
  // The values that one viewer has typed are not shown to the next.
  return viewer && <Sections key={viewer.id} viewer={viewer} />;
}

function Sections({ viewer }: { viewer: Profile }) {
  const { t } = useText();
  // A temporary password comes first, and its section stays in its place once it is changed.
  const [isTemporary] = useState(viewer.temporary_password === true);
  const password = <PasswordSection key="password" viewer={viewer} isTemporary={isTemporary} />;
  return (
    <ProfilePage title={t('profile.title')}>
      {isTemporary && password}
      {/* With the first password the email can be changed; a verified one is in force. */}
      <DetailsSection key={`details ${viewer.has_password} ${viewer.email}`} viewer={viewer} />
      <FavoritesSection viewerId={viewer.id} />
      {!isTemporary && password}
      <DeletionSection email={viewer.email ?? ''} />
    </ProfilePage>
  );
}
