import { encodeQR } from "qr";
import { classesTexts } from "@utspring/domain/classes/texts";
import { QrImage } from "../../ui/QrImage.tsx";

interface InviteQrProps {
  link: string;
}

/** The invite link as a QR code. Drawn here, so that no other service learns the code. */
export function InviteQr({ link }: InviteQrProps) {
  return <QrImage svg={encodeQR(link, "svg", { ecc: "medium", border: 3 })} label={classesTexts.invite.qr} />;
}
