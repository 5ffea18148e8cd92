/** Our tables under the names that the sign-in library knows them by. */
const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const TABLES = {
  user: {
    modelName: 'person',
    fields: { emailVerified: 'email_verified', ...stamps },
  },
  session: {
    fields: {
      userId: 'person_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...stamps,
    },
  },
  account: {
    modelName: 'identity',
    fields: {
      userId: 'person_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...stamps,
    },
  },
  verification: {
    fields: { expiresAt: 'expires_at', ...stamps },
  },
  passkey: {
    fields: {
      userId: 'person_id',
      publicKey: 'public_key',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
};
